// Opens a report in Chromium and prints what a reader would find, as JSON. With `time`: only how long it takes.
// With `many`: only what is particular to pages of many tests.
// usage: node check.mjs CHROMIUM PAGE [time|many]
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const [, , chromium, file, only] = process.argv;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const address = pathToFileURL(file).href;
const browser = await puppeteer.launch({
  executablePath: chromium,
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
const found = { requests: [], complaints: [], axe: {} };

async function open({ hash = "", theme = "light", width = 1200, scripts = true, policy = true, idle = true } = {}) {
  const page = await browser.newPage();
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== address) found.requests.push(request.url());
  });
  page.on("console", (message) => found.complaints.push(message.text()));
  page.on("pageerror", (error) => found.complaints.push(error.message));
  await page.setJavaScriptEnabled(scripts);
  if (!policy) await page.setBypassCSP(true);
  if (!idle) await page.evaluateOnNewDocument(() => { window.requestIdleCallback = () => {}; });
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
  await page.goto(address + hash);
  return page;
}

const shown = (page) => page.$$eval("[data-test-id]", (all) =>
  all.filter((test) => !test.hidden).map((test) => test.dataset.testId));
const frame = (page) => page.evaluate(() => new Promise((then) => requestAnimationFrame(() => setTimeout(then))));
// Waits until all tests are elements; returns when that was, in ms since the page was asked for.
const whole = () => new Promise((then) => {
  const look = () => document.querySelector("noscript") ? requestAnimationFrame(look) : then(performance.now());
  look();
});
const press = async (page, filter) => {
  await page.evaluate((name) => document.querySelector(`[data-filter="${name}"]`).click(), filter);
  return shown(page);
};

async function look() {
  for (const theme of ["light", "dark"]) {
    for (const width of [1200, 400]) {
      // The checker is no part of the page, whose policy would keep it out.
      const page = await open({ theme, width, policy: false });
      await page.$$eval("details", (all) => all.forEach((part) => { part.open = true; }));
      await page.evaluate(axe);
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const result = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly }), tags);
      found.axe[`${theme} ${width}`] = result.violations.map((it) => `${it.id}: ${it.nodes[0].html}`);
      found.background = { ...found.background, [theme]: await page.evaluate(() => getComputedStyle(document.body).backgroundColor) };
      found.overflows = { ...found.overflows, [width]: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth) };
      await page.close();
    }
  }

  {
    const page = await open();
    found.all = await shown(page);
    await page.type("input[type=search]", "slow lamp");
    found.searched = await shown(page);
    found.said = await page.$eval("#shown", (it) => it.textContent);
    await page.$eval("input[type=search]", (it) => { it.value = ""; it.dispatchEvent(new Event("input")); });
    found.cleared = await shown(page);
    found.failed = await press(page, "status:fail");
    found.pressed = await page.$eval('[data-filter="status:fail"]', (it) => it.getAttribute("aria-pressed"));
    found.failedOrSkipped = await press(page, "status:skip");
    found.alsoOfWarehouse = await press(page, "server:warehouse");
    await press(page, "status:fail");
    await press(page, "status:skip");
    found.ofWarehouse = await press(page, "tag:slow");
    await page.close();
  }

  {
    const page = await open();
    const focused = () => page.evaluate(() => document.activeElement.closest("[data-test-id]")?.dataset.testId ?? "");
    const hash = () => page.evaluate(() => location.hash);
    await page.keyboard.press("n");
    found.next = [await focused(), await hash()];
    await page.keyboard.press("n");
    found.nextButOne = [await focused(), await hash()];
    await page.keyboard.press("p");
    found.previous = [await focused(), await hash()];
    await page.$eval("#keys", (it) => it.click());
    await page.keyboard.press("n");
    found.switchedOff = await focused();
    await page.$eval("details[data-status=pass] > summary", (it) => it.click());
    found.opened = await hash();
    await page.$eval("[data-copy]", (it) => { it.click(); });
    await page.waitForFunction(() => document.querySelector("[data-copy]").textContent === "Copied");
    found.copied = await page.$eval("#said", (it) => it.textContent);
    await page.close();
  }

  {
    const target = await (async () => {
      const page = await open();
      const id = await page.$eval("details[data-status=pass]", (it) => it.id);
      await page.close();
      return id;
    })();
    const page = await open({ hash: "#" + target });
    await frame(page);
    found.linked = await page.evaluate((id) => {
      const test = document.getElementById(id);
      const top = test.getBoundingClientRect().top;
      const bar = document.querySelector(".bar").getBoundingClientRect().bottom;
      return { open: test.open, inSight: top >= bar - 1 && top < innerHeight };
    }, target);
    await page.close();
  }

  {
    const page = await open();
    const call = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? "");
    await page.$eval(".lane a", (it) => it.focus());
    found.call = await call();
    await page.keyboard.press("ArrowRight");
    found.nextCall = await call();
    found.callStops = await page.$$eval(".lane a", (all) => all.filter((it) => it.tabIndex === 0).length);
    await page.close();
  }

  {
    const page = await open({ scripts: false });
    found.withoutScripts = {
      tests: (await shown(page)).length,
      search: await page.$eval("input[type=search]", (it) => it.checkVisibility()),
      failure: await page.$eval("details[data-status=fail]", (it) => it.open && it.innerText),
      whole: await page.evaluate(() => document.body.textContent),
    };
    await page.close();
  }
}

async function many() {
  const ids = (page) => page.$$eval("[data-test-id]", (all) => all.map((test) => test.dataset.testId));
  const type = (page) => page.$eval("input[type=search]", (it) => { it.value = "bulb"; it.dispatchEvent(new Event("input")); });
  {
    const page = await open({ scripts: false });
    found.withoutScripts = await ids(page);
    found.anchors = await page.$$eval("[data-test-id]", (all) => all.map((test) => test.id));
    found.visible = await page.$$eval("[data-test-id] > summary", (all) => all.filter((it) => it.checkVisibility()).length);
    await page.close();
  }
  {
    const page = await open({ policy: false });
    await page.evaluate(whole);
    found.withScripts = await ids(page);
    found.rest = await page.$$eval("#rest", (all) => all.length);
    await type(page);
    found.searched = await shown(page);
    await page.evaluate(axe);
    found.axe = await page.evaluate(() => globalThis.axe.run("main")).then((result) => result.violations.map((it) => it.id));
    await page.close();
  }
  {
    const page = await open();
    await type(page);
    await page.evaluate(whole);
    found.searchedAtOnce = await shown(page);
    found.said = await page.$eval("#shown", (it) => it.textContent);
    await page.close();
  }
  // What a reader asks for is there before the browser has had time for the rest.
  for (const at of [found.anchors.length - 1, found.anchors.length - 150]) {
    const page = await open({ hash: "#" + found.anchors[at], idle: false });
    await frame(page);
    found.linked = [...found.linked ?? [], await page.evaluate((id) => {
      const test = document.getElementById(id);
      const { top } = test.getBoundingClientRect();
      return test.open && top >= 0 && top < innerHeight && document.querySelector("noscript") !== null;
    }, found.anchors[at])];
    await page.close();
  }
  {
    const page = await open({ idle: false });
    await page.keyboard.press("p");
    found.lastFailure = await page.evaluate(() => document.activeElement.closest("[data-test-id]")?.dataset.testId ?? "");
    await type(page);
    found.saidSoFar = await page.$eval("#shown", (it) => it.textContent);
    await page.evaluate(() => { dispatchEvent(new Event("beforeprint")); });
    found.printed = (await ids(page)).length;
    await page.close();
  }
}

// Times are of the clock of the page, which begins when it is asked for.
async function time() {
  found.openMs = [];
  found.wholeMs = [];
  found.filterMs = [];
  for (let i = 0; i < 3; i++) {
    const page = await open();
    found.openMs.push(await page.evaluate(() => performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd));
    found.wholeMs.push(await page.evaluate(whole));
    found.filterMs.push(await page.evaluate(async () => {
      const began = performance.now();
      const search = document.querySelector("input[type=search]");
      search.value = "lamp";
      search.dispatchEvent(new Event("input"));
      await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
      return performance.now() - began;
    }));
    await page.close();
  }
}

await ({ time, many }[only] ?? look)();
await browser.close();
console.log(JSON.stringify(found));
