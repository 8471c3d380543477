
"use strict";
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const find = (id) => document.getElementById(id);
  const firstTests = all("[data-test-id]");
  const parts = all(".part").map((box) => ({ box, tests: [], size: Number(box.dataset.tests) }));
  // Those whose tests are still text.
  const waiting = [...parts];
  const total = parts.reduce((sum, part) => sum + part.size, firstTests.length);
  const groups = all(".group");
  const filters = all("[data-filter]");
  const search = find("search");
  const facets = new Map();
  const texts = new Map();

  const facetsOf = (test) => {
    if (!facets.has(test)) facets.set(test, new Set(test.dataset.f.split(" ")));
    return facets.get(test);
  };
  const textOf = (test) => {
    if (!texts.has(test)) texts.set(test, (test.dataset.testId + "\n" + test.textContent).toLowerCase());
    return texts.get(test);
  };

  // Values of one group are alternatives; groups and words narrow down.
  const pressed = () => {
    const chosen = new Map();
    for (const filter of filters) {
      if (filter.getAttribute("aria-pressed") !== "true") continue;
      const group = filter.dataset.filter.split(":", 1)[0];
      chosen.set(group, [...(chosen.get(group) || []), filter.value]);
    }
    return [...chosen.values()];
  };
  let words = [];
  let chosen = [];
  let shown = 0;
  const judge = (tests) => {
    let matches = 0;
    for (const test of tests) {
      const match = chosen.every((values) => values.some((value) => facetsOf(test).has(value)))
        && (words.length === 0 || words.every((word) => textOf(test).includes(word)));
      if (test.hidden === match) test.hidden = !match;
      if (match) matches++;
    }
    shown += matches;
    return matches;
  };
  const judgePart = ({ box, tests }) => {
    const matches = judge(tests);
    box.hidden = matches === 0;
    box.style.setProperty("--tests", matches);
  };
  const say = () => {
    const soFar = waiting.length > 0 ? " so far" : "";
    find("none").hidden = shown > 0 || total === 0 || waiting.length > 0;
    find("shown").textContent = words.length + chosen.length ? `${shown} of ${total} tests shown${soFar}` : "";
  };
  const apply = () => {
    words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    chosen = pressed();
    shown = 0;
    judge(firstTests);
    parts.filter((part) => part.tests.length > 0).forEach(judgePart);
    for (const group of groups) {
      const first = group.querySelector("[data-test-id]:not([hidden])");
      group.hidden = !first;
      all(".first", group).forEach((test) => test.classList.remove("first"));
      if (first) first.classList.add("first");
    }
    say();
  };

  // Makes elements of the tests of a part.
  const bring = (part) => {
    waiting.splice(waiting.indexOf(part), 1);
    part.box.innerHTML = part.box.textContent;
    part.tests = [...part.box.children];
    judgePart(part);
    const group = part.box.parentElement;
    const first = group.hidden && part.tests.find((test) => !test.hidden);
    if (first) {
      group.hidden = false;
      first.classList.add("first");
    }
    if (waiting.length > 0) return;
    find("rest").remove();
    say();
  };
  const bringAll = () => [...waiting].forEach(bring);
  const bringWith = (attribute, value) => waiting
    .filter(({ box }) => box.textContent.includes(` ${attribute}="${value}"`))
    .forEach(bring);
  const whenIdle = window.requestIdleCallback || setTimeout;
  const bringRest = () => {
    const until = performance.now() + 30;
    while (waiting.length > 0 && performance.now() < until) bring(waiting[0]);
    if (waiting.length > 0) whenIdle(bringRest);
  };

  const clear = () => {
    filters.forEach((filter) => filter.setAttribute("aria-pressed", "false"));
    search.value = "";
    apply();
  };
  search.addEventListener("input", apply);
  filters.forEach((filter) => filter.addEventListener("click", () => {
    filter.setAttribute("aria-pressed", String(filter.getAttribute("aria-pressed") !== "true"));
    apply();
  }));

  // The address names the test that was opened or visited last.
  const name = (test) => {
    try {
      history.replaceState(null, "", "#" + test.id);
    } catch {
      // A page in a sandbox has no address of its own.
    }
  };
  const visit = (test) => {
    if (test.hidden) clear();
    test.open = true;
    test.scrollIntoView({ block: "start" });
    test.querySelector("summary").focus({ preventScroll: true });
    requestAnimationFrame(() => test.scrollIntoView({ block: "start" }));
    name(test);
  };
  const byAddress = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) bringWith("id", id);
    const test = find(id);
    if (test && test.dataset.testId !== undefined) visit(test);
  };
  addEventListener("hashchange", byAddress);
  document.addEventListener("click", (event) => {
    const summary = event.target.closest(".test > summary");
    if (summary && !summary.parentElement.open) name(summary.parentElement);
    const copy = event.target.closest("[data-copy]");
    if (copy) copyFrom(copy);
  });

  const copyFrom = async (button) => {
    const code = button.parentElement.querySelector("code");
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      getSelection().selectAllChildren(code);
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    find("said").textContent = "Command copied";
    setTimeout(() => { button.textContent = "Copy"; find("said").textContent = ""; }, 1500);
  };

  const step = (by) => {
    bringWith("data-status", "fail");
    const failed = all("[data-test-id][data-status=fail]:not([hidden])");
    if (failed.length === 0) return;
    const here = document.activeElement.closest("[data-test-id]") || find(decodeURIComponent(location.hash.slice(1)));
    const at = failed.indexOf(here);
    visit(failed[at < 0 ? (by > 0 ? 0 : failed.length - 1) : (at + by + failed.length) % failed.length]);
  };
  find("next").addEventListener("click", () => step(1));
  find("previous").addEventListener("click", () => step(-1));
  const keys = find("keys");
  keys.addEventListener("click", () => {
    keys.setAttribute("aria-pressed", String(keys.getAttribute("aria-pressed") !== "true"));
  });
  document.addEventListener("keydown", (event) => {
    const off = keys.getAttribute("aria-pressed") !== "true" || event.ctrlKey || event.metaKey || event.altKey;
    if (off || event.target.closest("input, select, textarea")) return;
    if (event.key === "n") step(1);
    else if (event.key === "p") step(-1);
    else if (event.key === "/") search.focus();
    else return;
    event.preventDefault();
  });

  // One call of a server takes part in the tab order; arrow keys move along.
  for (const lane of all(".lane svg[role]")) {
    const calls = all("a", lane);
    calls.forEach((call, i) => { if (i > 0) call.setAttribute("tabindex", "-1"); });
    lane.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const next = by && calls[calls.indexOf(event.target) + by];
      if (!next) return;
      event.target.setAttribute("tabindex", "-1");
      next.setAttribute("tabindex", "0");
      next.focus();
      event.preventDefault();
    });
  }

  const bar = document.querySelector(".bar");
  // Focus and links must not end up below the bar.
  new ResizeObserver(() => {
    document.documentElement.style.scrollPaddingTop = bar.offsetHeight + 12 + "px";
  }).observe(bar);
  let unfolded = [];
  addEventListener("beforeprint", () => {
    bringAll();
    unfolded = all("details[data-status=fail]:not([open]), [data-status=fail] details:not([open])");
    unfolded.forEach((part) => { part.open = true; });
  });
  addEventListener("afterprint", () => unfolded.forEach((part) => { part.open = false; }));
  for (const { box, size } of parts) box.style.setProperty("--tests", size);
  byAddress();
  whenIdle(bringRest);
})();
