// What a person waits for, measured in Chromium at 1440×900.
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM_ARGS, chromiumPath } from "../chromium.mjs";

const SIZE = { width: 1440, height: 900 };
const SETTLED = "rendered failed stopped";

/** Runs `measure(open)` in a browser; open() gives a signed-in page of a fresh profile. */
export async function withBrowser(base, measure) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    return await measure(async () => {
      const context = await browser.newContext({ viewport: SIZE });
      await context.request.post(`${base}/login/`, { form: { username: "admin", password: "admin" } });
      return context.newPage();
    });
  } finally {
    await browser.close();
  }
}

/** Milliseconds from navigation to the last chart of the first screen drawn; and to the first. */
export async function timeToCharts(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate((settled) => new Promise((resolve) => {
    let first = null;
    const inView = (element) => element.getBoundingClientRect().top < innerHeight;
    const look = () => {
      const charts = [...document.querySelectorAll("[data-chart-id]")].filter(inView);
      const states = charts.map((chart) => chart.dataset.state);
      if (first === null && states.includes("rendered")) first = performance.now();
      if (charts.length && states.every((state) => settled.includes(state ?? ""))) return resolve({ first, last: performance.now(), charts: charts.length, failed: states.filter((s) => s === "failed").length });
      requestAnimationFrame(look);
    };
    look();
  }), SETTLED);
}

/** Between two visits, so that none is of a page that the one before left busy: after the last chart below the window is drawn too. */
const REST_MS = 1500;
const ALL_DRAWN_MS = 10_000;

async function rest(page) {
  const drawn = (settled) => [...document.querySelectorAll("[data-chart-id]")].every((chart) => settled.includes(chart.dataset.state ?? ""));
  await page.waitForFunction(drawn, SETTLED, { timeout: ALL_DRAWN_MS }).catch(() => {});
  await page.waitForTimeout(REST_MS);
}

/** timeToCharts() of as many fresh profiles, each alone: another page that still makes its charts below the window takes the processor from it. The first is not counted. */
export async function coldVisits(open, url, runs) {
  const times = [];
  for (let run = 0; run <= runs; run++) {
    const page = await open();
    await page.waitForTimeout(REST_MS);
    times.push(await timeToCharts(page, url));
    await page.context().close();
  }
  return times.slice(1);
}

/** timeToCharts() of one page that is opened again and again after a rest; its first visit is not counted. */
export async function warmVisits(page, url, runs) {
  const times = [await timeToCharts(page, url)];
  for (let run = 0; run < runs; run++) {
    await rest(page);
    times.push(await timeToCharts(page, url));
  }
  return times.slice(1);
}

/** Gzipped bytes of JavaScript that had arrived when the first chart was drawn. */
export async function javascriptToFirstChart(page, url) {
  const { first } = await timeToCharts(page, url);
  const names = await page.evaluate((until) => performance.getEntriesByType("resource").filter((r) => r.startTime <= until && new URL(r.name).pathname.endsWith(".js")).map((r) => new URL(r.name).pathname), first);
  return { bytes: names.reduce((sum, name) => sum + gzipSync(readFileSync(join("dist", "client", name)), { level: 9 }).length, 0), files: names };
}

/** Frames a second while scrolling from top to bottom, and the longest task after load, ms. */
export async function scroll(page, url) {
  await timeToCharts(page, url);
  await page.waitForTimeout(1000);
  return page.evaluate(() => new Promise((resolve) => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
    }).observe({ type: "longtask" });
    const scroller = document.scrollingElement;
    const started = performance.now();
    let frames = 0;
    const step = () => {
      frames++;
      scroller.scrollTop += 20;
      if (scroller.scrollTop + innerHeight < scroller.scrollHeight - 2 && performance.now() - started < 20_000) requestAnimationFrame(step);
      else resolve({ fps: (frames * 1000) / (performance.now() - started), longest });
    };
    requestAnimationFrame(step);
  }));
}

/** Milliseconds from the last byte of the chart's data to its table drawn, and the number of elements in it. */
export async function tableShown(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(() => new Promise((resolve) => {
    const look = () => {
      const holder = document.querySelector('[data-viz-type="table"][data-state="rendered"]');
      if (!holder) return requestAnimationFrame(look);
      const data = performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/chart/data")).at(-1);
      return resolve({ ms: performance.now() - data.responseEnd, elements: holder.querySelectorAll("*").length });
    };
    look();
  }));
}

/** Milliseconds from navigation until Explore has its controls and its chart drawn. */
export async function exploreReady(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(() => new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(".p-ct [data-control]") && document.querySelector('.stage [data-state="rendered"]')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  }));
}

/** Milliseconds from a click on a control that asks nothing to the next picture, as the browser reckons them in steps of eight; of some clicks. */
export async function redraw(page, url, key) {
  await exploreReady(page, url);
  await page.getByRole("tab", { name: "Customize" }).click();
  const control = page.locator(`.ctl-row[data-control="${key}"] input`);
  await control.waitFor();
  await page.evaluate(() => {
    window.clicks = [];
    new PerformanceObserver((list) => window.clicks.push(...list.getEntries().filter(({ name }) => name === "click"))).observe({ type: "event", durationThreshold: 16 });
  });
  for (let i = 0; i < 6; i++) {
    await control.click();
    await page.waitForTimeout(300);
  }
  return page.evaluate(() => window.clicks.slice(1).map(({ duration }) => duration));
}
