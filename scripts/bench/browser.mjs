// Waiting times of the pages, measured in Chromium at 1440×900.
import { gzipSync } from "node:zlib";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM_ARGS, chromiumPath } from "../chromium.mjs";

const SIZE = { width: 1440, height: 900 };
const SETTLED = "rendered failed stopped";

/** Runs `measure(open)` in a browser; open() returns a signed-in page of a fresh profile. */
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

/** Milliseconds from navigation until the first chart, and until the last chart of the first screen, is drawn. */
export async function timeToCharts(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(
    (settled) =>
      new Promise((resolve) => {
        let first = null;
        const inView = (element) => element.getBoundingClientRect().top < innerHeight;
        const look = () => {
          const charts = [...document.querySelectorAll("[data-chart-id]")].filter(inView);
          const states = charts.map((chart) => chart.dataset.state);
          if (first === null && states.includes("rendered")) first = performance.now();
          if (charts.length && states.every((state) => settled.includes(state ?? "")))
            return resolve({
              first,
              last: performance.now(),
              charts: charts.length,
              failed: states.filter((s) => s === "failed").length,
            });
          requestAnimationFrame(look);
        };
        look();
      }),
    SETTLED,
  );
}

/**
 * Pause between two visits: the previous page is idle by then, also when charts below the viewport are drawn after the
 * last visible one.
 */
const REST_MS = 1500;
const ALL_DRAWN_MS = 10_000;

async function rest(page) {
  const drawn = (settled) =>
    [...document.querySelectorAll("[data-chart-id]")].every((chart) => settled.includes(chart.dataset.state ?? ""));
  await page.waitForFunction(drawn, SETTLED, { timeout: ALL_DRAWN_MS }).catch(() => {});
  await page.waitForTimeout(REST_MS);
}

/**
 * timeToCharts() of `runs` fresh profiles, one at a time: another page that still draws charts below the viewport
 * would take CPU from it. The first is not counted.
 */
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

/** timeToCharts() of one page that is reloaded repeatedly after a pause; its first visit is not counted. */
export async function warmVisits(page, url, runs) {
  const times = [await timeToCharts(page, url)];
  for (let run = 0; run < runs; run++) {
    await rest(page);
    times.push(await timeToCharts(page, url));
  }
  return times.slice(1);
}

/** Visits of a new tab before the browser has compiled the code into its cache. */
const BEFORE_CODE_CACHE = 3;

/**
 * Visits in new tabs of one persistent profile, with its code cache: milliseconds from navigation until the first
 * contentful paint and until the last chart of the first screen, and how much the first paint of a page of one line
 * takes.
 */
export async function newTabs(base, url, runs) {
  const profile = mkdtempSync(join(tmpdir(), "edgewise-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
    viewport: SIZE,
  });
  const firstPaint = (page) =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          new PerformanceObserver((list) => {
            const paint = list.getEntriesByName("first-contentful-paint")[0];
            if (paint) resolve(paint.startTime);
          }).observe({ type: "paint", buffered: true }),
        ),
    );
  try {
    await context.request.post(`${base}/login/`, { form: { username: "admin", password: "admin" } });
    const visits = [];
    for (let run = 0; run < BEFORE_CODE_CACHE + runs; run++) {
      const line = await context.newPage();
      await line.goto(`${base}/health`);
      const oneLine = await firstPaint(line);
      await line.close();
      const page = await context.newPage();
      const { last } = await timeToCharts(page, url);
      visits.push({ oneLine, painted: await firstPaint(page), last });
      await rest(page);
      await page.close();
    }
    return visits.slice(BEFORE_CODE_CACHE);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * Gzipped bytes of JavaScript that were loaded when the first chart was drawn.
 * @param {import("playwright-core").Page} page
 * @param {string} url
 * @returns {Promise<{ bytes: number, files: string[] }>}
 */
export async function javascriptToFirstChart(page, url) {
  const { first } = await timeToCharts(page, url);
  const names = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType("resource")
        .filter((r) => r.startTime <= until && new URL(r.name).pathname.endsWith(".js"))
        .map((r) => new URL(r.name).pathname),
    first,
  );
  return {
    bytes: names.reduce(
      (sum, name) => sum + gzipSync(readFileSync(join("dist", "client", name)), { level: 9 }).length,
      0,
    ),
    files: names,
  };
}

/** Frames per second while scrolling from top to bottom, and the longest task after load, in ms. */
export async function scroll(page, url) {
  await timeToCharts(page, url);
  await page.waitForTimeout(1000);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
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
          if (scroller.scrollTop + innerHeight < scroller.scrollHeight - 2 && performance.now() - started < 20_000)
            requestAnimationFrame(step);
          else resolve({ fps: (frames * 1000) / (performance.now() - started), longest });
        };
        requestAnimationFrame(step);
      }),
  );
}

/** Milliseconds from the last byte of the chart's data until its table is drawn, and the number of its elements. */
export async function tableShown(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const holder = document.querySelector('[data-viz-type="table"][data-state="rendered"]');
          if (!holder) return requestAnimationFrame(look);
          const requested = performance
            .getEntriesByType("resource")
            .filter((entry) => entry.name.includes("/chart/data"));
          // The document of a streamed page contains the data.
          const data = requested.at(-1) ?? performance.getEntriesByType("navigation")[0];
          return resolve({ ms: performance.now() - data.responseEnd, elements: holder.querySelectorAll("*").length });
        };
        look();
      }),
  );
}

/** Milliseconds from navigation until Explore shows its controls and its chart. */
export async function exploreReady(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          if (
            document.querySelector(".p-ct [data-control]") &&
            document.querySelector('.stage [data-state="rendered"]')
          )
            resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/**
 * Milliseconds from a click on a control that needs no query to the next paint, for several clicks. The browser
 * reports multiples of eight.
 */
export async function redraw(page, url, key) {
  await exploreReady(page, url);
  await page.getByRole("tab", { name: "Customize" }).click();
  const control = page.locator(`.ctl-row[data-control="${key}"] input`);
  await control.waitFor();
  await page.evaluate(() => {
    window.clicks = [];
    new PerformanceObserver((list) =>
      window.clicks.push(...list.getEntries().filter(({ name }) => name === "click")),
    ).observe({ type: "event", durationThreshold: 16 });
  });
  for (let i = 0; i < 6; i++) {
    await control.click();
    await page.waitForTimeout(300);
  }
  return page.evaluate(() => window.clicks.slice(1).map(({ duration }) => duration));
}
