import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { hasPostgres, inPostgres } from "../customers";
import recorded from "../fuzz/corpus/postgresql.json";
import shared from "../fuzz/corpus/sqlite.json";
import { Generator, type Sample } from "../fuzz/generate";
import { newWorkspace, type NewWorkspace } from "../new-workspace";
import { uniqueName } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";

const SEED = 6;
const GENERATED = 60;
/**
 * The schema that the generator names: contains `t1` and `u`, which the person may read, and `secret`, which they may
 * not.
 */
const SCHEMA = "main_schema";
/** The connection's own user, for whom unqualified names refer to this schema. */
const READER = "worlds_reader";

let workspace: NewWorkspace;
let person: Client;
let database: number;
let dataset: number;

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: response } = await workspace.admin.post(path, body);
  if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(response)}`);
  return response.id as number;
};

const fill = (rows: number) =>
  inPostgres((db) =>
    db
      .unsafe(
        `truncate ${SCHEMA}.secret; 
          insert into ${SCHEMA}.secret select i, 'b' || i, 'canary' || i from generate_series(1, ${rows}) i;
          analyze ${SCHEMA}.secret`,
      )
      .simple(),
  );

/** The endpoints that accept SQL: the body for a sample, and a second one if the first response may be cached. */
const ENDPOINTS: Record<string, { kind: Sample["kind"]; path: () => string; body: (sql: string) => object }> = {
  "a column of a chart": {
    kind: "expression",
    path: () => "/api/v1/chart/data",
    body: (sqlExpression) => query({ columns: [{ sqlExpression, label: "c" }] }),
  },
  "a metric of a chart": {
    kind: "expression",
    path: () => "/api/v1/chart/data",
    body: (sqlExpression) => query({ metrics: [{ expressionType: "SQL", sqlExpression, label: "m" }] }),
  },
  "a condition of a chart": {
    kind: "expression",
    path: () => "/api/v1/chart/data",
    body: (where) => query({ columns: ["a"], extras: { where } }),
  },
  "a new dataset": {
    kind: "statement",
    path: () => "/api/v1/dataset/",
    body: (sql) => ({ database, schema: SCHEMA, table_name: uniqueName("made"), sql }),
  },
  "the SQL editor": {
    kind: "statement",
    path: () => "/api/v1/sqllab/execute/",
    body: (sql) => ({ database_id: database, schema: SCHEMA, sql, client_id: crypto.randomUUID().slice(0, 11) }),
  },
  "the estimate of a query": {
    kind: "statement",
    path: () => "/api/v1/sqllab/estimate/",
    body: (sql) => ({ database_id: database, schema: SCHEMA, sql }),
  },
  "the validation of a query": {
    kind: "statement",
    path: () => `/api/v1/database/${database}/validate_sql/`,
    body: (sql) => ({ schema: SCHEMA, sql }),
  },
};

const query = (of: object): object => ({
  datasource: { id: dataset, type: "table" },
  queries: [{ columns: [], metrics: [], row_limit: 10, ...of }],
});

/** Returns status, headers and bytes without ids of new objects and times. */
async function responseOf(endpoint: string, sql: string, more: object = {}): Promise<string> {
  const { path, body } = ENDPOINTS[endpoint]!;
  const response = await person.raw("POST", path(), JSON.stringify({ ...body(sql), ...more }), {
    "content-type": "application/json",
  });
  const headers = [...response.headers].filter(([name]) => !VOLATILE.has(name)).map((pair) => pair.join(": "));
  return [response.status, ...headers.toSorted(), withoutIdentity(await response.text())].join("\n");
}

const VOLATILE = new Set(["server-timing", "date", "content-length", "x-request-id"]);

const IDENTITIES =
  "id queryId query_id sqlEditorId clientId client_id startDttm endDttm serverId " +
  "changed_on_delta_humanized duration tempTable resultsKey";

const withoutIdentity = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "UUID")
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?/g, "MOMENT")
    .replaceAll(new RegExp(`"(${IDENTITIES.replaceAll(" ", "|")})": ?("[^"]*"|[0-9.]+)`, "g"), '"$1":0')
    .replaceAll(/made [a-z\d]+/g, "made");

/** Excludes statements that sleep or are long: they take time and prove nothing. */
const isTried = ({ sql }: Sample): boolean => sql.length < 1500 && !/sleep/i.test(sql);

/** PostgreSQL's own corner cases, a sixth of those of all dialects, and generated ones. */
function samples(): Sample[] {
  const generator = new Generator("postgresql", recorded as Sample[]);
  const others = new Set(shared.map(({ sql }) => sql));
  return [
    ...(recorded as Sample[]).filter(({ sql }, index) => index % 6 === 1 || !others.has(sql)),
    ...Array.from({ length: GENERATED }, (_, index) => generator.sample(SEED, index)),
  ].filter(isTried);
}

/** Returns every response to the samples; those of charts twice, since the second comes from the cache. */
async function responses(of: readonly Sample[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const { kind, sql } of of) {
    const endpoints = Object.keys(ENDPOINTS).filter((endpoint) => ENDPOINTS[endpoint]!.kind === kind);
    await Promise.all(
      endpoints.map(async (endpoint) => {
        seen.set(`${endpoint}: ${sql}`, await responseOf(endpoint, sql, kind === "expression" ? { force: true } : {}));
        if (kind === "expression") seen.set(`${endpoint}, cached: ${sql}`, await responseOf(endpoint, sql));
      }),
    );
  }
  return seen;
}

const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...other.keys()].filter((key) => one.get(key) !== other.get(key));

describe.skipIf(!hasPostgres())("SQL of a person who may not read a table", () => {
  beforeAll(async () => {
    await inPostgres((db) =>
      db
        .unsafe(
          `create schema ${SCHEMA}; create table ${SCHEMA}.t1 as select 1 as a, 'x'::text as b, 'y'::text as v;
        create table ${SCHEMA}.u as table ${SCHEMA}.t1;
        create table ${SCHEMA}.secret (a int, b text, v text);
        create role ${READER} login; alter role ${READER} set search_path = ${SCHEMA};
        grant usage on schema ${SCHEMA} to ${READER}; grant all on all tables in schema ${SCHEMA} to ${READER}`,
        )
        .simple(),
    );
    workspace = await newWorkspace();
    const { admin, slug } = workspace;
    database = await made("/api/v1/database/", {
      database_name: uniqueName("worlds"),
      sqlalchemy_uri: env.POSTGRES_URL.replace("postgres@", `${READER}@`),
      expose_in_sqllab: true,
      extra: JSON.stringify({ cost_estimate_enabled: true }),
    });
    dataset = await made("/api/v1/dataset/", { database, schema: SCHEMA, table_name: "t1" });
    const other = await made("/api/v1/dataset/", { database, schema: SCHEMA, table_name: "u" });
    const pairs = [...(await pairIds(admin)).keys()];
    const access = [dataset, other].map((id) =>
      pairs.find((name) => name.startsWith("datasource_access") && name.endsWith(`(id:${id})`))!,
    );
    const role = await makeRole(admin, [...access, "can_write on Dataset", "can_estimate_query_cost on SQLLab"]);
    const roles = await roleIds(admin);
    person = await Client.as(
      (await makePerson(admin, [role, roles.get("Gamma")!, roles.get("sql_lab")!])).username,
      slug,
    );
  }, 60_000);
  afterAll(() =>
    inPostgres((db) =>
      db.unsafe(`drop owned by ${READER}; drop role ${READER}; drop schema ${SCHEMA} cascade`).simple(),
    ),
  );

  it("random SQL has byte-identical responses, errors and cache headers whether a forbidden table has rows or not", async () => {
    await fill(0);
    const empty = await responses(samples());
    await fill(3);
    const full = await responses(samples());
    expect([...full.values()].filter((response) => response.startsWith("20")).length).toBeGreaterThan(50);
    expect
      .soft([...full.entries()].filter(([, response]) => response.includes("canary")).map(([key]) => key))
      .toEqual([]);
    // Responses that differ without a change of the table, e.g. by the time, are ignored.
    const suspects = samples().filter(({ sql }) => differing(empty, full).some((key) => key.endsWith(`: ${sql}`)));
    expect(suspects.length).toBeLessThan(samples().length / 4);
    const repeated = await responses(suspects);
    const unstable = new Set(differing(full, repeated));
    const changed = differing(empty, full).filter((key) => !unstable.has(key));
    expect(changed.map((key) => `${key}\n${empty.get(key)}\n--\n${full.get(key)}`)).toEqual([]);
  }, 1_200_000);
});
