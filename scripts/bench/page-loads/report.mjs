import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const LABELS = {
  firstContentfulPaintMs: "first contentful paint, ms",
  oneLineMs: "… of a page of one line, ms",
  beyondOneLineMs: "… beyond that page, ms",
  firstChartMs: "first chart visible, ms",
  lastChartMs: "last chart in view visible, ms",
  lastInteractiveMs: "last chart in view interactive, ms",
  layoutShift: "layout shift",
  blockedMs: "main thread blocked, ms",
  blockedUntilLastMs: "… until the last chart in view is interactive, ms",
  requestsUntilLast: "requests until the last chart in view",
  requests: "requests",
  cachedRequests: "… from the cache",
  kilobytesUntilLast: "KB over the network until the last chart in view",
  kilobytes: "KB over the network",
  chartsInView: "charts in view",
  picturedCharts: "… shown first as the server's picture",
  vanishedCharts: "… that vanished for a while",
  failedCharts: "… that failed",
  compileMs: "V8: parsing and compiling on the main thread, ms",
  backgroundCompileMs: "V8: parsing on other threads, ms",
  runMs: "V8: running on the main thread, ms",
  compiledFiles: "V8: scripts and modules compiled",
  codeCacheFiles: "… with the code cache",
};

/** Prints the medians of one page under one condition, and how many times as large the other product's are. */
export function printFigures({ page, condition, figures }) {
  const products = Object.keys(Object.values(figures)[0]).filter((name) => name !== "ratio");
  const cell = (value, digits) => (value === null || value === undefined ? "–" : value.toFixed(digits)).padStart(10);
  console.log(`\n${page}: ${condition}`);
  console.log(`${"".padEnd(52)}${products.map((name) => name.padStart(10)).join("")}${"ratio".padStart(10)}`);
  for (const [name, row] of Object.entries(figures)) {
    const medians = products.map((product) => cell(row[product]?.median, name === "layoutShift" ? 3 : 0));
    console.log(`${LABELS[name].padEnd(52)}${medians.join("")}${cell(row.ratio, 1)}`);
  }
}

export function writeReport(file, report) {
  mkdirSync(dirname(file), { recursive: true });
  const short = (_, value) => (typeof value === "number" ? Math.round(value * 1000) / 1000 : value);
  writeFileSync(file, `${JSON.stringify(report, short, 2)}\n`);
}
