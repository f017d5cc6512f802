// Waiting times in the SQL editor, measured in Chromium: ready to type, few and many rows, frames while scrolling.
import pg from "pg";
import { withBrowser } from "./browser.mjs";
import { latency, spread } from "./http.mjs";

const TIMES = 15;
const rowsOf = (count, before = 0) =>
  `select n + ${before} as n, 'name number ' || n as name, n * 0.37 as amount, now() as at from generate_series(1, ${count}) n`;

/** Adds the figures of the SQL editor's page. */
export async function measureEditorPage({ base, examplesUrl, add }) {
  const client = new pg.Client({ connectionString: examplesUrl });
  await client.connect();
  const own = async (times, sql) => (await latency(times, () => client.query(sql))).median;
  await withBrowser(base, async (open) => {
    const page = await open();
    const ready = [];
    for (let i = 0; i < 6; i++) ready.push(await readyToType(page, `${base}/sqllab/`));
    add("SQL editor's page, warm: ready to type", "≤ 700", spread(ready.slice(1)).median, "ms");
    const one = [];
    for (let i = 0; i <= TIMES; i++)
      one.push(await shown(page, `select ${1000 + i} as a`, { rows: 1, cell: String(1000 + i) }));
    const database = await own(100, "select 1 as a");
    add(
      "… `select 1`: from the key to its row on the screen, over the query itself",
      "≤ 60",
      Math.max(0, spread(one.slice(1)).median - database),
      "ms median",
    );
    await page.getByRole("button", { name: "Limit 1,000" }).click();
    await page.getByRole("menuitemradio", { name: "100,000 rows" }).click();
    const many = [];
    for (let i = 0; i <= 5; i++) many.push(await shown(page, rowsOf(10_000, i), { rows: 10_000, cell: String(1 + i) }));
    add(
      "… 10,000 rows × 4 columns: all of them in the grid, over the query itself",
      "≤ 300",
      Math.max(0, spread(many.slice(1)).median - (await own(10, rowsOf(10_000)))),
      "ms median",
    );
    await shown(page, rowsOf(100_000), { rows: 100_000, cell: "1" });
    const frames = await scrolledFrames(page);
    add("… 100,000 rows scrolled: 95th percentile of the time between two frames", "≤ 17", frames.p95, "ms");
    add("… the longest", "", frames.longest, "ms");
    add(
      "… statistics of a column of 100,000 different values: the longest task",
      "≤ 50",
      await statisticsTask(page),
      "ms",
    );
  });
  await client.end();
}

/** Milliseconds from navigation until the editor accepts keys. */
async function readyToType(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () =>
          document.activeElement?.closest(".sql-code") ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
  );
}

/**
 * Milliseconds from Ctrl+Enter until a frame is painted in which the grid holds the expected number of rows and starts
 * with the expected one.
 */
async function shown(page, sql, expected) {
  await page.getByRole("textbox", { name: "SQL", exact: true }).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(sql);
  await page.waitForTimeout(700);
  const seen = page.evaluate(
    ({ rows, cell }) =>
      new Promise((resolve) => {
        const pressed = ({ key, timeStamp }) => {
          if (key !== "Enter") return;
          removeEventListener("keydown", pressed, true);
          const changes = new MutationObserver(() => {
            const grid = document.querySelector(".sql-below [role=grid]");
            if (
              grid?.getAttribute("aria-rowcount") !== String(rows + 1) ||
              grid.querySelector("[role=gridcell][data-column]")?.textContent !== cell
            )
              return;
            changes.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          });
          changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        };
        addEventListener("keydown", pressed, true);
      }),
    expected,
  );
  await page.keyboard.down("Control");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Control");
  const time = await seen;
  // The end of a run is written after its rows are shown: the next run starts when the page is idle.
  await page.waitForFunction(() => !document.querySelector(".sql-below .rp progress"));
  return time;
}

/** Times between frames while scrolling the rows, ten per frame. */
const scrolledFrames = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const scroller = document.querySelector(".sql-below .rg");
        const times = [];
        let last = null;
        const step = (now) => {
          if (last !== null) times.push(now - last);
          last = now;
          scroller.scrollTop += 280;
          if (times.length < 300) return requestAnimationFrame(step);
          times.sort((a, b) => a - b);
          return resolve({ p95: times[Math.floor(times.length * 0.95)], longest: times.at(-1) });
        };
        requestAnimationFrame(step);
      }),
  );

/**
 * The longest task, in ms, from requesting the statistics of the column `name` until they are shown; tasks of less
 * than 50 ms count as none.
 */
async function statisticsTask(page) {
  await page.evaluate(() => {
    window.tasks = [0];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  await page.getByRole("button", { name: "Column name" }).click();
  await page.getByRole("menuitem", { name: "Column statistics" }).click();
  await page.getByText("Most frequent").waitFor();
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(...window.tasks));
}
