import {
  coldVisits,
  exploreReady,
  javascriptToFirstChart,
  newTabs,
  redraw,
  scroll,
  tableShown,
  warmVisits,
  withBrowser,
} from "./browser.mjs";
import { spread } from "./http.mjs";
import { longLine, manyCharts, wideTable } from "./objects.mjs";

/** Time and size of dashboards, tables and Explore in Chromium. */
export async function measurePages({ base, token, examplesUrl, add }) {
  const twelve = await manyCharts(base, token, 12);
  const lines = await manyCharts(base, token, 6, (chart) => /timeseries_line|big_number/.test(chart.viz_type));
  const fortyFive = await manyCharts(base, token, 45);
  const wide = await wideTable(base, token, examplesUrl, 50_000);
  await withBrowser(base, async (open) => {
    const times = (visits) => visits.map(({ last }) => last);
    const cold = times(await coldVisits(open, `${base}/superset/dashboard/${twelve}/`, 3));
    const page = await open();
    const warm = times(await warmVisits(page, `${base}/superset/dashboard/${twelve}/`, 5));
    add("dashboard of 12 charts, data cached, cold profile: last chart drawn", "≤ 1000", spread(cold).median, "ms");
    add("dashboard of 12 charts, data cached, warm: last chart drawn", "≤ 400", spread(warm).median, "ms");
    const tabs = await newTabs(base, `${base}/superset/dashboard/${twelve}/`, 5);
    const beyond = spread(tabs.map(({ painted, oneLine }) => painted - oneLine)).median;
    add("dashboard of 12 charts, new tab: first paint, beyond that of a page of one line", "≤ 150", beyond, "ms");
    add("… the same: last chart drawn", "", spread(times(tabs)).median, "ms");
    const js = await javascriptToFirstChart(await open(), `${base}/superset/dashboard/${lines}/`);
    add("JavaScript to the first chart of a dashboard of lines and numbers, gzipped", "≤ 250", js.bytes / 1024, "KB");
    add(
      "… of which editor, ECharts, grid or map libraries",
      "none",
      js.files.filter((f) => /SqlCode|\/echarts-|GridView|map-view/.test(f)).length || "none",
      "",
    );
    const scrolled = await scroll(await open(), `${base}/superset/dashboard/${fortyFive}/`);
    add("45 charts on one page: scrolling", "60", scrolled.fps, "frames/s");
    add("45 charts on one page: longest task after load", "≤ 50", scrolled.longest, "ms");
    const tables = [];
    for (let i = 0; i < 3; i++) tables.push(await tableShown(await open(), `${base}/superset/dashboard/${wide}/`));
    add("table of 50,000 rows: shown after the bytes", "≤ 300", spread(tables.map((table) => table.ms)).median, "ms");
    add("table of 50,000 rows: elements in the page", "constant", tables[0].elements, "");
    const explored = `${base}/explore/?slice_id=${await longLine(base, token, 10_000)}`;
    const opened = [];
    for (let i = 0; i < 6; i++) opened.push(await exploreReady(page, explored));
    add(
      "Explore, data cached, warm: controls there and 10,000 points drawn",
      "≤ 600",
      spread(opened.slice(1)).median,
      "ms",
    );
    const redrawn = await redraw(page, explored, "area");
    add("… a control that needs no query, from the click to the picture", "≤ 50", spread(redrawn).median, "ms median");
    add("… the same: the longest of them", "", Math.max(...redrawn), "ms");
  });
}
