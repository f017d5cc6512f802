// Page loads as people meet them, Edgewise and Superset alternating visit by visit; see README.md.
import { cpus, totalmem } from "node:os";
import { execFileSync } from "node:child_process";
import { openServer } from "../../migrate/server.mjs";
import { testBrowserPath } from "../../chromium.mjs";
import { createCertificate } from "./certificate.mjs";
import { NETWORK, selectConditions } from "./conditions.mjs";
import { startHttpsProxy } from "./https-proxy.mjs";
import { EDGEWISE, SUPERSET, findPages } from "./products.mjs";
import { printFigures, writeReport } from "./report.mjs";
import { ratio, summarize } from "./statistics.mjs";
import { openVisits } from "./visits.mjs";

const PAGES = { dashboard: "Featured Charts", explore: "Line" };
const RESULTS = "docs/measurements/page-loads.json";

/**
 * Measures the pages under all conditions, or those named; prints the medians of `visits` visits. Writes them when
 * all conditions were measured at the usual number of visits.
 */
export async function measurePageLoads({ edgewiseUrl, supersetUrl, visits = 5, conditions }) {
  const certificate = createCertificate();
  const sides = [];
  try {
    for (const [product, url] of [
      [EDGEWISE, edgewiseUrl],
      [SUPERSET, supersetUrl],
    ])
      if (url) sides.push(await openSide(product, url, certificate));
    const results = [];
    for (const [kind, name] of Object.entries(PAGES))
      for (const condition of selectConditions(conditions)) {
        const figures = await measureCondition({ sides, kind, condition, visits, pin: certificate.pin });
        results.push({ page: kind === "dashboard" ? name : `Explore: ${name}`, condition: condition.name, figures });
        printFigures(results.at(-1));
      }
    if (!conditions && visits >= 5) writeReport(RESULTS, { ...circumstances(visits), results });
  } finally {
    for (const { proxy } of sides) proxy.stop();
  }
}

async function openSide(product, url, certificate) {
  const server = openServer(url, { side: product.name, username: "admin", password: "admin" });
  const paths = await findPages(server, { dashboard: PAGES.dashboard, chart: PAGES.explore });
  return {
    product,
    paths,
    base: server.base,
    proxy: await startHttpsProxy({ upstream: url, certificate, ...NETWORK }),
  };
}

/** Returns {figure: {Edgewise: {median, min, max}, Superset: {…}, ratio}}. */
async function measureCondition({ sides, kind, condition, visits, pin }) {
  const open = [];
  try {
    for (const { product, base, proxy, paths } of sides)
      open.push({
        name: product.name,
        seen: [],
        ...(await openVisits({
          product,
          kind,
          condition,
          pin,
          path: paths[kind],
          base: condition.network ? proxy.base : base,
          beforeVisit: proxy.closeConnections,
        })),
      });
    for (let run = 0; run < visits; run++) for (const side of open) side.seen.push(await side.visit());
    for (let run = 0; run < Math.ceil(visits / 2); run++) for (const side of open) side.seen.push(await side.traced());
    return summarizeFigures(open);
  } finally {
    for (const { close } of open) await close();
  }
}

function summarizeFigures(sides) {
  const names = new Set(sides[0].seen.flatMap(Object.keys));
  return Object.fromEntries(
    [...names].map((name) => {
      const summaries = sides.map(({ seen }) => summarize(seen.map((figures) => figures[name] ?? null)));
      return [
        name,
        {
          ...Object.fromEntries(sides.map((side, at) => [side.name, summaries[at]])),
          ratio: ratio(summaries[0], summaries[1] ?? null),
        },
      ];
    }),
  );
}

const circumstances = (visits) => ({
  at: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  browser: execFileSync(testBrowserPath(), ["--version"], { encoding: "utf8" }).trim(),
  network: NETWORK,
  visits,
});
