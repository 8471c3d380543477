#!/bin/sh
# Reads what mcptest says of the phase, the test and its result; answers with a patch.
payload=$(cat)

case "$MCPTEST_HOOK_PHASE" in
beforeAll)
  # Every hook after this one finds SESSION in its environment.
  echo '{"env": {"SESSION": "session-1"}, "vars": {"session": "session-1"}}'
  ;;
beforeEach)
  case "$payload" in
  *"needs credentials"*)
    [ -n "$WEATHER_TOKEN" ] || echo '{"skip": {"reason": "WEATHER_TOKEN is not set"}}'
    ;;
  esac
  ;;
afterEach)
  echo "$SESSION $payload" >> "$log"
  ;;
afterAll)
  echo "$SESSION is over" >> "$log"
  ;;
esac
