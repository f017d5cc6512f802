import { env } from "cloudflare:workers";
import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as tables from "../../schema/tables";
import { stepOf, totpCode } from "../../workers/identity/totp";
import { openMetadata } from "../../workers/metadata";
import { BrowserSession, postForm } from "../browser-session";
import { newWorkspace, type NewWorkspace } from "../new-workspace";
import { makeChart, makeDataset, uniqueName } from "../objects";
import { makePerson, roleIds } from "../people";
import { authorize, makePersonalDatabase, oauth2Client, trinoWithToken } from "../personal-database";
import { certificateBody, pemOf } from "./certificates";
import { type Cast, castOf } from "./cast";
import { kindOf, makeObject, type World } from "./matrix/objects";
import { filled, type Operation, servedOperations } from "./matrix/operations";
import { anonymousAt } from "../metadata";

const KINDS = [
  "annotation_layer",
  "chart",
  "css_template",
  "dashboard",
  "dataset",
  "dynamic_plugin",
  "saved_query",
  "theme",
  "security/groups",
  "security/users",
];
const mark = Math.random().toString(36).slice(2);
/** Secrets that are shown at most once, by kind. */
const secrets: Record<string, string> = {
  "a database's password": `canarypassword${mark}`,
  "a database's key": `canarykey${mark}`,
  "a database's certificate": certificateBody(`canarycertificate${mark}`),
  "a provider's client secret": `canaryclient${mark}`,
  "a person's password": `canaryperson${mark}`,
  "what signs sessions and tokens": env.JWT_SECRET,
  "what seals": env.CREDENTIALS_KEY,
  "the way to the metadata": env.DATABASE_URL,
};
const logged: string[] = [];
const queued: string[] = [];
let place: NewWorkspace;
let cast: Cast;
let database: number;
let operations: Operation[];
const objects = new Map<string, number>();

beforeAll(async () => {
  for (const kind of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, kind).mockImplementation(
      (...message: unknown[]) => void logged.push(message.map(String).join(" ")),
    );
  for (const queue of [env.QUERIES, env.SQL_RUNS, env.REPORTS]) {
    const send = queue.send.bind(queue);
    vi.spyOn(queue, "send").mockImplementation(
      (message, options) => (queued.push(JSON.stringify(message)), send(message, options)),
    );
  }
  place = await newWorkspace();
  const { admin, session } = place;
  const made = await admin.post("/api/v1/database/", {
    database_name: "vault",
    sqlalchemy_uri: `postgresql+psycopg2://postgres:${secrets["a database's password"]}@examples.internal:5432/postgres`,
    expose_in_sqllab: true,
    allow_run_async: true,
    masked_encrypted_extra: JSON.stringify({ credentials_info: { private_key: secrets["a database's key"] } }),
    server_cert: pemOf(secrets["a database's certificate"]!),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  database = made.body.id;
  cast = await castOf(admin, place.slug, database);
  await signIns();
  await personalToken();
  const world: World = { admin, owner: cast.owner, database, gamma: (await roleIds(admin)).get("Gamma")! };
  for (const kind of KINDS) objects.set(kind, await makeObject(world, kind));
  objects.set("database", database);
  operations = (await servedOperations(admin)).filter(
    ({ path }) => !/csrf_token|\/ws$|presence$|refreshes$|refresh$/.test(path),
  );
  await session.call("PUT", "/api/v1/workspace/", { global_async_queries: true });
});
afterAll(() => void vi.restoreAllMocks());

/** Creates every credential for signing in, each shown once to its person. */
async function signIns(): Promise<void> {
  const { admin, session, slug } = place;
  const gamma = (await roleIds(admin)).get("Gamma")!;
  const provider = await admin.post("/api/v1/security/identity_providers/", {
    name: "vault",
    issuer: `${env.OPENID_ISSUER}/nowhere`,
    client_id: "edgewise",
    client_secret: secrets["a provider's client secret"],
    role_id: gamma,
  });
  expect(provider.status).toBe(201);
  secrets["a key"] = (await session.call("POST", "/api/v1/me/api_keys/", { name: "script" })).body.result.key;
  const person = await makePerson(admin, [gamma], { password: secrets["a person's password"] });
  const entered = await postForm(
    "/login/",
    { username: person.username, password: secrets["a person's password"]! },
    slug,
  );
  const theirs = BrowserSession.of(entered, slug);
  secrets["a session"] = entered.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("session="))!
    .split(/[=;]/)[1]!;
  secrets["a seed"] = (await theirs.call("POST", "/api/v1/me/second_factor/")).body.result.secret;
  const confirmed = await theirs.call("POST", "/api/v1/me/second_factor/confirm", {
    code: await totpCode(secrets["a seed"]!, stepOf(new Date())),
  });
  secrets["a recovery code"] = confirmed.body.result.recovery_codes[0];
  secrets["an invitation"] = (
    await admin.post("/api/v1/security/invitations/", { email: "new@example.org", roles: [gamma] })
  ).body.result.link.split("#")[1];
  secrets["a password link"] = (
    await admin.post(`/api/v1/security/users/${person.id}/password_reset_link`)
  ).body.result.link.split("#")[1];
  // A provider without metadata: the error is logged.
  expect((await cast.askers["anonymous"]!("GET", `/login/oidc/${provider.body.id}/`)).status).toBe(302);
  expect(Object.values(secrets).every((secret) => typeof secret === "string" && secret.length > 8)).toBe(true);
}

/** Creates a personal database token, used in a request and by the queue. */
async function personalToken(): Promise<void> {
  const { admin } = place;
  const personal = await makePersonalDatabase(admin);
  const run = (more = {}) =>
    admin.post("/api/v1/sqllab/execute/", {
      database_id: personal,
      sql: "select who from people",
      client_id: uniqueName("run").slice(-11),
      ...more,
    });
  expect((await authorize(admin, await run(), mark)).status).toBe(200);
  const { access_token, refresh_token } = (await trinoWithToken()).given.findLast((given) =>
    given.access_token.includes(mark),
  )!;
  Object.assign(secrets, {
    "a person's token": access_token,
    "a person's refresh token": refresh_token,
    "an OAuth2 client's secret": oauth2Client().secret,
  });
  expect([
    (await run()).body.data,
    (await run({ runAsync: true })).status,
    (await admin.get(`/api/v1/database/${personal}/schemas/`)).status,
  ]).toEqual([[{ who: mark }], 202, 200]);
}

function expectQuiet(text: string, where: string): void {
  for (const [what, secret] of Object.entries(secrets))
    if (text.includes(secret))
      expect.fail(
        `${what} is in ${where}: ${text.slice(Math.max(0, text.indexOf(secret) - 200), text.indexOf(secret) + 50)}`,
      );
}

async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const body = isZip
    ? Object.entries(unzipSync(bytes))
        .map(([file, content]) => `${file}\n${strFromU8(content)}`)
        .join("\n")
    : new TextDecoder().decode(bytes);
  return `${[...response.headers].map((pair) => pair.join(": ")).join("\n")}\n${body}`;
}

it("secrets are in no response, for any requester and call", async () => {
  const object = (path: string): number => objects.get(kindOf(path) ?? "") ?? 999_999_999;
  let received = 0;
  for (const operation of operations) {
    const path = filled(operation, object(operation.path));
    // Certificates are shown to people who may write databases.
    const isForWriters = /^\/api\/v1\/database\/(\{pk\}|\{id\})(\/connection)?$/.test(operation.path);
    for (const [who, sendQuery] of Object.entries(cast.askers)) {
      if (operation.method !== "GET" && (who !== "owner" || operation.method === "DELETE")) continue;
      const response = await textOf(await sendQuery(operation.method, path, operation.hasBody ? "{}" : undefined));
      received++;
      expectQuiet(
        isForWriters && who === "Admin" ? response.replaceAll(secrets["a database's certificate"]!, "") : response,
        `${operation.method} ${path} to ${who}`,
      );
    }
  }
  expect(received).toBeGreaterThan(1500);
}, 1_200_000);

it("secrets are in no exported file and not in the log, the queue, the bucket, the Durable Objects or the metadata", async () => {
  const { admin } = place;
  for (const path of ["/api/v1/assets/export/", `/api/v1/database/export/?q=!(${database})`]) {
    const file = await textOf(await admin.raw("GET", path));
    expect(file, path).toContain("sqlalchemy_uri");
    expectQuiet(file, path);
  }
  // Rows in the bucket, a message in the queue, events and tabs in Durable Objects.
  const dataset = await makeDataset(admin, database);
  const chart = await makeChart(admin, dataset);
  const next = await admin.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    queries: [{ columns: ["label"], metrics: ["count"] }],
    form_data: { slice_id: chart },
    result_type: "full",
    result_format: "json",
  });
  expect(next.status).toBe(202);
  for (const text of ["select 1 as one", "select nothing_there"])
    await admin.post("/api/v1/sqllab/execute/", {
      database_id: database,
      sql: text,
      client_id: uniqueName("run").slice(-11),
    });
  expect(
    (
      await admin.post("/api/v1/sqllab/execute/", {
        database_id: database,
        sql: "select 2 as two",
        client_id: uniqueName("run").slice(-11),
        runAsync: true,
      })
    ).status,
  ).toBe(202);
  await place.session.call("POST", "/tabstateview/", undefined);

  expect(queued.length).toBeGreaterThan(1);
  expectQuiet(queued.join("\n"), "the queue");
  expect(logged.length).toBeGreaterThan(0);
  expectQuiet(logged.join("\n"), "the log");
  const stored = await env.RESULTS!.list({ prefix: place.id });
  expect(stored.objects.length).toBeGreaterThan(0);
  for (const { key } of stored.objects)
    expectQuiet(`${key}\n${await (await env.RESULTS!.get(key))!.text()}`, `the bucket's ${key}`);
  for (const namespace of [
    env.JOB_CHANNEL,
    env.SQL_TABS,
    env.QUERY_LOCK,
    env.PLAN_METER,
    env.DASHBOARD_PRESENCE,
    env.REFRESH_ROOM,
    env.UPLOAD_TABLES,
    env.CONNECTION_POOL,
  ] as DurableObjectNamespace<never>[]) {
    for (const id of await listDurableObjectIds(namespace))
      expectQuiet(
        await runInDurableObject(namespace.get(id), (_: unknown, state: DurableObjectState) => contentsOf(state)),
        "an object",
      );
  }
  const everyTable = (Object.values(tables) as unknown[]).filter((table): table is PgTable => is(table, PgTable));
  const { rows } = await openMetadata(env).read(
    anonymousAt(place.slug),
    null,
    (db) => everyTable.map((table) => db.select().from(table)) as never,
  );
  // A certificate is public: the table of databases holds it unencrypted.
  const metadata = JSON.stringify(rows).replaceAll(secrets["a database's certificate"]!, "");
  expect(metadata).toContain("vault");
  expectQuiet(metadata, "the metadata");
}, 120_000);

/** Returns all of a Durable Object's SQLite rows and stored keys. */
async function contentsOf({ storage }: DurableObjectState): Promise<string> {
  const names = storage.sql
    .exec<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
    )
    .toArray();
  return JSON.stringify([
    names.map(({ name }) => storage.sql.exec(`select * from "${name.replaceAll(`"`, `""`)}"`).toArray()),
    [...(await storage.list())],
  ]);
}
