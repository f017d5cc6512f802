// Lists of thousands of objects: the server's time for a page of them, and the waiting time in the browser.
import pg from "pg";
import { chromiumPath } from "../chromium.mjs";
import { withBrowser } from "./browser.mjs";
import { latency, send, spread } from "./http.mjs";

// Words that no name of the demo contains: a list also searches datasets, types and descriptions.
const WORDS = ["amber", "basil", "cobalt", "denim", "ebony", "fjord", "ginger", "hazel"];
const GIVE_UP_MS = 10_000;

/**
 * Adds `count` charts on one dataset, owned by the first person. Writes them directly as the metadata's owner, since
 * ten thousand API calls would take minutes.
 */
async function manyListed(ownerUrl, count) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `with made as (
      insert into charts (workspace_id, slice_name, viz_type, datasource_id, datasource_name, params, created_by_fk, changed_by_fk, changed_on)
      select d.workspace_id, 'Chart ' || i || ' of ' || ($2::text[])[i % array_length($2::text[], 1) + 1], 'table', d.id, d.table_name, '{"viz_type":"table"}', u.id, u.id, timestamp '2024-01-01' + i * interval '1 minute'
      from generate_series(1, $1::integer) i, (select * from datasets order by id limit 1) d join lateral (select id from users where workspace_id = d.workspace_id order by id limit 1) u on true
      returning workspace_id, id, created_by_fk)
    insert into chart_owners (workspace_id, chart_id, user_id) select workspace_id, id, created_by_fk from made`,
    [count, WORDS],
  );
  // The state that a server's autovacuum reaches within a minute.
  await client.query("vacuum analyze charts, chart_owners, tagged_objects");
  await client.end();
}

/** Milliseconds from navigation until a page of rows can be read and clicked. */
async function listReady(page, url) {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () =>
          document.querySelectorAll("tbody a.nm").length >= 25
            ? resolve(performance.now())
            : requestAnimationFrame(look);
        look();
      }),
  );
}

/** Milliseconds from filling in the list's search until it shows the matching rows and no others. */
async function listFiltered(page, url, text) {
  await listReady(page, url);
  await page.locator("[data-page-search]").focus();
  await page.evaluate(
    ([wanted, giveUpMs]) => {
      window.filtered = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`the list never showed ${wanted}`)), giveUpMs);
        addEventListener(
          "input",
          () => {
            const started = performance.now();
            const look = () => {
              const names = [...document.querySelectorAll("tbody a.nm")];
              return names.length > 0 && names.every((name) => name.textContent.toLowerCase().includes(wanted))
                ? resolve(performance.now() - started)
                : requestAnimationFrame(look);
            };
            look();
          },
          { once: true, capture: true },
        );
      });
    },
    [text, GIVE_UP_MS],
  );
  await page.keyboard.insertText(text);
  return page.evaluate(() => window.filtered);
}

/** Runs last: ten thousand more charts would change what the other parts measure. */
export async function measureLists({ worker, base, token, metadataUrl, add }) {
  await manyListed(metadataUrl, 10_000);
  const identity = await latency(100, () => send(worker, "/api/v1/me/", { token }));
  const over = async (path) =>
    Math.max(0, (await latency(60, () => send(worker, path, { token }))).median - identity.median);
  const page = "/api/v1/chart/?q=(order_column:changed_on_delta_humanized,order_direction:desc,page:7,page_size:25)";
  add("list page of 25 of 10,000 charts: over a request that only identifies", "≤ 20", await over(page), "ms median");
  add("… metadata round trips", "1", (await send(worker, page, { token })).roundTrips, "");
  add(
    "search of everything by name among 10,000 charts: over the same",
    "≤ 200",
    await over("/api/v1/search/?q=amber%20ch"),
    "ms median",
  );
  add("… metadata round trips", "1", (await send(worker, "/api/v1/search/?q=amber", { token })).roundTrips, "");
  if (!chromiumPath()) return;
  await withBrowser(base, async (open) => {
    const window = await open();
    const ready = [];
    for (let i = 0; i < 6; i++) ready.push(await listReady(window, `${base}/chart/list/`));
    add("list page of 25 of 10,000 charts, warm: ready", "≤ 500", spread(ready.slice(1)).median, "ms");
    const filtered = [];
    for (const word of ["amber", "basil", "cobalt", "denim", "ebony"])
      filtered.push(await listFiltered(window, `${base}/chart/list/`, word));
    add("… filtered as one types, from the key to the rows", "≤ 200", spread(filtered).median, "ms");
  });
}
