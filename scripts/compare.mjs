// `npm run compare -- --superset URL --edgewise URL`: pictures of the same charts on both, side by side; see
// scripts/compare/README.md.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openServer } from "./migrate/server.mjs";
import { withBrowser } from "./compare/browser.mjs";
import { writeIndex } from "./compare/index-page.mjs";
import { readOptions } from "./compare/options.mjs";
import { composePair } from "./compare/pair.mjs";
import { captureChart, openSubject } from "./compare/screenshots.mjs";
import { EDGEWISE, SUPERSET } from "./compare/servers.mjs";
import { listSubjects } from "./compare/subjects.mjs";
import { optionsOrStop, stop } from "./stop.mjs";

const USAGE = `npm run compare -- --superset URL --edgewise URL [--user U] [--password P] [--dashboards A,B] [--charts PREFIX] [--only TEXT] [--out FOLDER]

--user, --password    an account of both servers, admin/admin when left out
--dashboards          ids or titles, by commas; all when left out
--charts              instead of dashboards: charts whose names begin with this, each alone on its page
--only                only charts whose names contain this
--out                 where the pictures go, .compare when left out`;

const options = optionsOrStop(readOptions);
if (options.help || !options.superset || !options.edgewise) stop(USAGE);

try {
  const count = await withBrowser(compare);
  console.log(`${count} charts: ${join(options.out, "index.html")}`);
} catch (error) {
  stop(error.message);
}

async function compare(openPage, browserPage) {
  mkdirSync(options.out, { recursive: true });
  const sides = [];
  for (const [product, url] of [
    [SUPERSET, options.superset],
    [EDGEWISE, options.edgewise],
  ]) {
    const server = openServer(url, { side: product.name, username: options.user, password: options.password });
    await server.signIn();
    sides.push({ product, base: server.base, server, page: await openPage(server.base, options) });
  }
  const pairs = [];
  for (const subject of await listSubjects(sides, options)) {
    console.log(subject.title);
    await Promise.all(sides.map((side, at) => openSubject(side, subject, at)));
    for (const chart of subject.charts) {
      const [superset, edgewise] = await Promise.all(sides.map((side, at) => captureChart(side, subject, chart, at)));
      pairs.push(await composePair(browserPage, options.out, subject, chart, superset, edgewise));
    }
    writeIndex(options.out, pairs);
  }
  return pairs.length;
}
