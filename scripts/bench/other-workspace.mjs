// How long one workspace's most expensive requests delay another workspace in the same isolate.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { send, spread } from "./http.mjs";

const BUDGET_MS = 100;
const EVERY_MS = 20;
/**
 * The figure is the median of the rounds' worst delays: delays of the isolate itself show in each round, those of the
 * machine in some.
 */
const ROUNDS = 5;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** `worker` bypasses what the platform runs in front; `dataset` has at least 50,000 rows, as `manyRows` creates it. */
export async function measureOtherWorkspace({ worker, token, other, dataset, add }) {
  const small = () => send(worker, "/api/v1/me/", { token: other.token, host: other.host });
  if ((await small()).status !== 200) throw new Error("the other workspace is not answered");
  const alone = await probe(small, wait(3000));
  const quiet = spread(alone);
  add(
    "another workspace's request while nobody else sends one: worst delay, which is the machine's own",
    "",
    Math.max(...alone) - quiet.median,
    "ms",
  );
  for (const [name, request] of requestsOf(dataset)) {
    const statuses = new Set();
    const worst = [];
    for (let round = 0; round < ROUNDS; round++) {
      const times = await probe(
        small,
        (async () =>
          statuses.add(
            await statusOf(
              send(worker, request.path, {
                method: request.json || request.text ? "POST" : "GET",
                token,
                ...request,
                ...(typeof request.json === "function" ? { json: request.json() } : {}),
              }),
            ),
          ))(),
      );
      worst.push(Math.max(0, Math.max(...times) - quiet.median));
    }
    add(
      `another workspace's request while one sends ${name} (${[...statuses].join(", ")}): worst delay`,
      `≤ ${BUDGET_MS}`,
      spread(worst).median,
      "ms",
    );
  }
  for (const [name, figure] of templateTimes())
    add(`templates that spend the budget of a request: the slowest (${name})`, "≤ 50", figure, "ms");
}

/** A request whose body is refused before it is read may end as a broken connection. */
const statusOf = (response) =>
  response.then(
    ({ status }) => status,
    ({ code }) => code,
  );

/**
 * Times of a small request that is sent every 20 ms, whether the previous one has ended or not, until `work` is done.
 */
async function probe(small, work) {
  const state = { isDone: false };
  const failed = work
    .then(
      () => null,
      (error) => error,
    )
    .finally(() => (state.isDone = true));
  const sent = [];
  while (!state.isDone) {
    sent.push(small());
    await wait(EVERY_MS);
  }
  const error = await failed;
  if (error) throw error;
  return (await Promise.all(sent)).map(({ ms }) => ms);
}

function requestsOf({ id, columns, database }) {
  // Each run has its own id.
  const editor = (sql) => ({
    path: "/api/v1/sqllab/execute/",
    json: () => ({ database_id: database, sql, client_id: `b${Date.now().toString(36)}`, runAsync: false }),
  });
  const data = (...queries) => ({
    path: "/api/v1/chart/data",
    json: { datasource: { id, type: "table" }, force: true, queries },
  });
  const written = (sqlExpression, label) => ({ sqlExpression, label, expressionType: "SQL" });
  const rows = { columns, row_limit: 50_000 };
  const step = (operation, options) => ({ operation, options });
  const after = (query, ...post_processing) => data({ ...query, post_processing });
  const daily = {
    columns: [{ sqlExpression: "at", label: "at", columnType: "BASE_AXIS", timeGrain: "P1D", isColumnReference: true }],
    metrics: [{ expressionType: "SQL", sqlExpression: "count(*)", label: "c" }],
    row_limit: 50_000,
  };
  const byTime = step("pivot", { index: ["at"], columns: [], aggregates: { c: { operator: "sum" } } });
  const grid = { columns: [written("id % 1400", "x"), written("id / 1400", "y"), "id"], row_limit: 50_000 };
  const loop = (body, before = "") => `${before}{% for i in range(100000) %}${body}{% endfor %}1`;
  const comparing = loop("{% if a == b %}{% endif %}", "{% set a = 'a' * 900000 %}{% set b = 'a' * 900000 %}");
  const template = (text) => ({ columns: [written(text, "x")], row_limit: 1 });
  const flat = [step("rename", { columns: { id: null }, level: 0 }), step("flatten", {})];
  return [
    ["50,000 rows", data(rows)],
    ["a histogram of 5,000,000 bins", after(rows, step("histogram", { column: "amount", bins: 5_000_000 }))],
    ["the largest histogram", after(rows, step("histogram", { column: "amount", bins: 40_000 }), step("flatten", {}))],
    [
      "a resample at 250ms",
      after(daily, byTime, step("resample", { rule: "250ms", method: "asfreq" }), step("flatten", {})),
    ],
    [
      "the largest resample",
      after(daily, byTime, step("resample", { rule: "1min", method: "linear" }), step("flatten", {})),
    ],
    [
      "a pivot of 50,000 × 50,000",
      after(rows, step("pivot", { index: ["id"], columns: ["name"], aggregates: { amount: { operator: "sum" } } })),
    ],
    [
      "the largest pivot",
      after(grid, step("pivot", { index: ["x"], columns: ["id"], aggregates: { id: { operator: "sum" } } }), ...flat),
    ],
    [
      "a pivot of 1,400 × 700",
      after(
        { ...grid, columns: [written("id % 1400", "x"), written("id % 700", "y"), "id"] },
        step("pivot", { index: ["x"], columns: ["y"], aggregates: { id: { operator: "sum" } } }),
        ...flat,
      ),
    ],
    [
      "the longest rolling median",
      after(
        rows,
        step("rolling", { rolling_type: "median", columns: { amount: "amount" }, window: 399, min_periods: 1 }),
      ),
    ],
    ["a template that compares long texts", data(template(comparing))],
    ["32 queries of templates", data(...Array.from({ length: 32 }, () => template(loop("{{ i }}"))))],
    ["a template that writes a million characters", data(template("{{ 'a' * 900000 }}"))],
    ["400 queries", data(...Array.from({ length: 400 }, (_, at) => ({ ...rows, row_limit: at + 1 })))],
    ["32 queries", data(...Array.from({ length: 32 }, (_, at) => ({ ...rows, row_limit: at + 1 })))],
    [
      "1 MB of SQL to lay out",
      { path: "/api/v1/sqllab/format_sql/", json: { sql: `select ${"a, ".repeat(350_000)} b` } },
    ],
    [
      "100 KB of SQL to lay out",
      { path: "/api/v1/sqllab/format_sql/", json: { sql: `select ${"a, ".repeat(33_000)} b` } },
    ],
    [
      "JSON nested 1,000,000 deep",
      { path: "/api/v1/chart/data", text: `{"queries":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}` },
    ],
    ["2 MB of lists in JSON", { path: "/api/v1/chart/data", text: `{"queries":[${"[1],".repeat(500_000)}1]}` }],
    [
      "2 MB of JSON with as many members as may be",
      {
        path: "/api/v1/chart/data",
        text: `{"form_data":{${Array.from({ length: 99_000 }, (_, at) => `"key ${at}":"${"x".repeat(5)}"`).join(",")}},"queries":[]}`,
      },
    ],
    [
      "a filter of 50,000 values",
      data({
        columns: ["id"],
        row_limit: 1,
        filters: [{ col: "id", op: "IN", val: Array.from({ length: 50_000 }, (_, at) => at) }],
      }),
    ],
    [
      "a filter value of 900,000 tabs",
      data({ columns: ["id"], row_limit: 1, filters: [{ col: "name", op: "==", val: `a${"\t".repeat(900_000)}a` }] }),
    ],
    // A query that does not make the database scan 17 times: it shares the machine's cores here.
    [
      "16 KB of custom SQL with 16 time offsets",
      data({
        columns: ["name"],
        metrics: [],
        row_limit: 1,
        extras: { where: `1 = 0${" or 1 = 0".repeat(1800)}` },
        filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "2020-01-01 : 2020-02-01" }],
        time_offsets: Array.from({ length: 16 }, (_, at) => `${at + 1} days ago`),
      }),
    ],
    [
      "many names of WITH in 200 KB of SQL",
      editor(`with ${Array.from({ length: 7000 }, (_, at) => `c${at} as (select 1)`).join(",")} select 1`),
    ],
    ["200 KB of SQL", editor(`select 1${"+1".repeat(49_000)}`)],
    [
      "100 KB of SQL to lay out, nested",
      {
        path: "/api/v1/sqllab/format_sql/",
        json: { sql: `${"select (".repeat(190)}a${",(select a)".repeat(8000)}${")".repeat(190)}` },
      },
    ],
    [
      "2 MB of JSON in a text of JSON",
      {
        path: "/api/v1/chart/",
        json: {
          slice_name: "x",
          datasource_id: id,
          datasource_type: "table",
          params: `{"a":[${"[1],".repeat(450_000)}1]}`,
        },
      },
    ],
    [
      "1 MB of deep JSON as plain text",
      {
        path: `/datasource/samples?datasource_type=table&datasource_id=${id}`,
        text: `{"filters":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
        type: "text/plain",
      },
    ],
    [
      "a form of 200,000 fields",
      {
        path: "/api/v1/chart/data",
        text: Array.from({ length: 200_000 }, (_, at) => `a${at}=1`).join("&"),
        type: "application/x-www-form-urlencoded",
      },
    ],
    [
      "300 templates that read a filter of 50,000 values",
      data({
        columns: Array.from({ length: 300 }, (_, at) => written("{% set x = filter %}1", `x${at}`)),
        row_limit: 1,
        filters: [{ col: "id", op: "IN", val: Array.from({ length: 50_000 }, (_, at) => at) }],
      }),
    ],
    ["10 MB of JSON", { path: "/api/v1/chart/data", text: `{"queries":[${"[1],".repeat(2_500_000)}1]}` }],
    ["a q parameter of 40 KB", { path: `/api/v1/chart/?q=(a:!(${"(a:1),".repeat(6000)}1))` }],
    ["a q parameter nested 10,000 deep", { path: `/api/v1/chart/?q=${"!(".repeat(10_000)}` }],
  ];
}

/** The slowest of the templates of template-work.ts, measured in a separate process. */
function templateTimes() {
  const file = join(mkdtempSync(join(tmpdir(), "edgewise-templates-")), "template-work.mjs");
  execFileSync("esbuild", [
    "scripts/bench/template-work.ts",
    "--bundle",
    "--format=esm",
    "--platform=node",
    `--outfile=${file}`,
    "--log-level=error",
  ]);
  return JSON.parse(execFileSync(process.execPath, [file], { encoding: "utf8" })).slice(0, 1);
}
