// Superset's example dashboards, imported from their export files, opened and filtered in Chromium.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { jsonToZip, readArchive } from "../fixtures/archive.mjs";
import { send, spread } from "./http.mjs";
import { coldVisits, timeToCharts, warmVisits, withBrowser } from "./browser.mjs";

const BUNDLES = ["dashboard_8_featured_charts", "dashboard_1_sales_dashboard"];
const TABLES = ["cleaned_sales_data", "hierarchical_dataset", "project_management"];
const FIXTURES = join("tests", "fixtures");

/** Adds the figures of the example dashboards. */
export async function measureExampleDashboards({ base, token, examplesUrl, add }) {
  await importExamples(base, token, examplesUrl);
  const { result } = JSON.parse((await send(base, "/api/v1/dashboard/?q=(page_size:100)", { token })).body);
  const address = (title) =>
    `${base}/superset/dashboard/${result.find(({ dashboard_title }) => dashboard_title === title).id}/`;
  const [featured, sales] = [address("Featured Charts"), address("Sales Dashboard")];
  await withBrowser(base, async (open) => {
    const drawn = (visits) => {
      const failed = visits.reduce((sum, visit) => sum + visit.failed, 0);
      if (failed > 0) throw new Error(`${failed} charts of Featured Charts failed`);
      return visits.map(({ last }) => last);
    };
    const cold = drawn(await coldVisits(open, featured, 5));
    const page = await open();
    const warm = drawn(await warmVisits(page, featured, 5));
    add(
      "Featured Charts (24 charts), cold profile: last chart in view drawn",
      "≤ 1000 (Superset 5300)",
      spread(cold).median,
      "ms",
    );
    add("Featured Charts, warm: last chart in view drawn", "≤ 400 (Superset 4400)", spread(warm).median, "ms");
    add(
      "Featured Charts, warm: main thread blocked",
      "≤ 100 (Superset 2831)",
      spread(await blocked(page, featured)).median,
      "ms",
    );
    add(
      "Featured Charts: cross-filter, from the press to all charts in view drawn",
      "≤ 250 (Superset 2600)",
      spread(await crossFilters(page, featured)).median,
      "ms",
    );
    add(
      "Sales Dashboard: native filter, from pressing Apply to all charts in view drawn",
      "≤ 120 (Superset 1060)",
      spread(await nativeFilters(await open(), sales)).median,
      "ms",
    );
  });
}

/** Loads the tables of the example dashboards, and the dashboards. */
export async function importExamples(base, token, examplesUrl) {
  execFileSync(
    process.execPath,
    ["scripts/load-parquet.mjs", ...TABLES.map((table) => join(FIXTURES, "tables", `${table}.parquet`))],
    { env: { ...process.env, EXAMPLES_POSTGRES: examplesUrl }, stdio: "ignore" },
  );
  const bundles = readArchive(readFileSync(join(FIXTURES, "bundles", "bundles.jsonl.br")));
  for (const name of BUNDLES.map((bundle) => `${bundle}.zip`)) {
    const form = new FormData();
    form.set("formData", new Blob([jsonToZip(bundles.get(`import_export/bundles/${name}`))]), name);
    form.set("overwrite", "true");
    const response = await fetch(`${base}/api/v1/dashboard/import/`, {
      method: "POST",
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  }
}

/** Sum of the time over 50 ms of each task while the page opens. */
async function blocked(page, url) {
  await page.addInitScript(() => {
    globalThis.blockedFor = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.blockedFor += Math.max(0, duration - 50);
    }).observe({ type: "longtask", buffered: true });
  });
  const times = [];
  for (let run = 0; run < 5; run++) {
    await timeToCharts(page, url);
    await page.waitForTimeout(1000);
    times.push(await page.evaluate(() => globalThis.blockedFor));
  }
  return times;
}

/** Clicks on slices of the pie, each a cross-filter whose query has not run before. */
async function crossFilters(page, url) {
  await timeToCharts(page, url);
  const pie = page.locator('[data-viz-type="pie"]').first();
  await pie.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  const { x, y, width, height } = await pie.boundingBox();
  const times = [];
  for (const angle of [0.2, 1.2, 2.2, 3.2, 4.2]) {
    const radius = Math.min(width, height) * 0.28;
    times.push(
      await settled(page, () =>
        page.mouse.click(x + width / 2 + radius * Math.cos(angle), y + height / 2 + radius * Math.sin(angle)),
      ),
    );
  }
  return times;
}

/** Selects one country after another and measures the filter bar's Apply. */
async function nativeFilters(page, url) {
  await timeToCharts(page, url);
  await page.waitForTimeout(1500);
  const box = page.getByRole("combobox", { name: "Country" });
  const times = [];
  for (const country of ["France", "Spain", "Norway", "Finland", "Austria"]) {
    await box.fill(country);
    await page.getByRole("option", { name: country }).first().click();
    await page.keyboard.press("Escape");
    times.push(
      await settled(page, () =>
        page
          .getByRole("button", { name: /^Apply/ })
          .first()
          .click(),
      ),
    );
  }
  return times;
}

/**
 * Milliseconds from an input until all visible charts are drawn with its result: requests ended, no progress shown,
 * painted.
 */
async function settled(page, act) {
  await page.evaluate(() => {
    globalThis.sinceInput = new Promise((resolve) => {
      const begin = () => {
        const started = performance.now();
        const requests = () =>
          performance
            .getEntriesByType("resource")
            .filter(({ name, startTime }) => name.includes("/chart/data") && startTime >= started).length;
        const inView = (element) =>
          element.getBoundingClientRect().top < innerHeight && element.getBoundingClientRect().bottom > 0;
        const busy = () =>
          [...document.querySelectorAll("[data-chart-id]")]
            .filter(inView)
            .some(
              (chart) =>
                !["rendered", "failed"].includes(chart.dataset.state) || chart.querySelector(".chart-progress"),
            );
        const look = () =>
          requests() > 0 && !busy()
            ? requestAnimationFrame(() => resolve(performance.now() - started))
            : performance.now() - started > 15_000
              ? resolve(Number.NaN)
              : requestAnimationFrame(look);
        look();
      };
      addEventListener("pointerdown", begin, { once: true, capture: true });
    });
  });
  await act();
  const time = await page.evaluate(() => globalThis.sinceInput);
  if (Number.isNaN(time)) throw new Error("no chart asked again after the input");
  await page.waitForTimeout(700);
  return time;
}
