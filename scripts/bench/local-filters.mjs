import { spread } from "./http.mjs";
import { dashboardOfSales } from "./objects.mjs";
import { timeToCharts, withBrowser } from "./browser.mjs";

const CLICKS = 7;
const ROWS = 500_000;
/** Until the aggregate, which is requested while the page is idle, is there. */
const AGGREGATE_MS = 5000;

/**
 * Milliseconds from a click that sets a cross-filter until all of 24 charts in view show other rows: evaluated in the
 * browser, and by the server.
 */
export async function measureLocalFilters({ base, token, examplesUrl, add }) {
  const id = await dashboardOfSales(base, token, examplesUrl, ROWS);
  await withBrowser(base, async (open) => {
    const url = `${base}/superset/dashboard/${id}/`;
    const local = await crossFilters(await open(), url);
    if (local.requests > 0) throw new Error(`${local.requests} charts were requested under local filters`);
    add(
      "cross-filter on 24 charts in view, evaluated locally: click to all redrawn",
      "≤ 50",
      spread(local.times).median,
      "ms",
    );
    const page = await open();
    await page.route("**/chart/data", (route) => (isAggregate(route.request()) ? route.abort() : route.continue()));
    const server = await crossFilters(page, url);
    add("… the same by the server, nothing cached", "", spread(server.times).median, "ms");
  });
}

const isAggregate = (request) => (request.postData() ?? "").includes("without_templates");

/** Clicks values of the table, one after the other. */
async function crossFilters(page, url) {
  await page.addInitScript(noteDrawing);
  await timeToCharts(page, url);
  await page.waitForTimeout(AGGREGATE_MS);
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("/chart/data") && !isAggregate(request)) requests++;
  });
  const times = [];
  for (let click = 0; click <= CLICKS; click++) {
    times.push(await page.evaluate(redrawnAfterClick, click));
    await page.waitForTimeout(500);
  }
  return { times: times.slice(1), requests };
}

/** In the page: canvases hold when they were last cleared, ms of the page. */
function noteDrawing() {
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    this.canvas.clearedAt = performance.now();
    return clearRect.apply(this, box);
  };
}

/**
 * In the page: milliseconds from the click until the frame is painted in which the last chart shows other rows. A plot
 * does once its canvas is drawn again, any other chart once its text changes.
 */
function redrawnAfterClick(row) {
  const charts = [...document.querySelectorAll("[data-chart-id]")].filter(
    (chart) => chart.dataset.vizType !== "table" && chart.getBoundingClientRect().top < innerHeight,
  );
  if (charts.length !== 23) throw new Error(`${charts.length} charts beside the table are in view`);
  const before = charts.map((chart) => chart.textContent);
  const cells = [...document.querySelectorAll('[data-viz-type="table"] [data-row] [data-column="0"]')];
  const started = performance.now();
  const isRedrawn = (chart, at) => {
    const canvases = [...chart.querySelectorAll("canvas")];
    return canvases.length > 0
      ? canvases.some(({ clearedAt }) => clearedAt > started)
      : chart.textContent !== before[at];
  };
  cells[row % cells.length].click();
  return new Promise((resolve, reject) => {
    const look = () => {
      // The frame after this one begins once it is painted.
      if (charts.every(isRedrawn)) return requestAnimationFrame(() => resolve(performance.now() - started));
      if (performance.now() - started > 20_000) {
        const missing = charts.filter((chart, at) => !isRedrawn(chart, at)).map((chart) => chart.dataset.vizType);
        return reject(new Error(`not redrawn: ${missing}`));
      }
      return requestAnimationFrame(look);
    };
    look();
  });
}
