import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Env } from "../../env";
import { openMetadata } from "../../metadata";
import { Client } from "../../../tests/client";
import { makeDatabase, makeDataset, uniqueName, userId } from "../../../tests/objects";
import { makePerson, roleIds } from "../../../tests/people";
import { authorize, makePersonalDatabase, personalUri, redirectOf, ruleTrino, secureExtra, signedIn, trinoWithToken } from "../../../tests/personal-database";

const CANARY = "canary-d7f1e0";
let admin: Client, alpha: Client, gamma: Client;

beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma")]);
});

const uri = (password = "local") => `postgresql+psycopg2://postgres:${password}@examples.internal:5432/postgres`;

it("never returns a database password", async () => {
  const made = await admin.post("/api/v1/database/", { database_name: uniqueName("secret"), sqlalchemy_uri: uri(CANARY), masked_encrypted_extra: JSON.stringify({ key: CANARY }), extra: "{}" });
  expect(made.status).toBe(201);
  expect(made.body.result).toMatchObject({ sqlalchemy_uri: uri("XXXXXXXXXX"), parameters: { password: "XXXXXXXXXX", host: "examples.internal", port: 5432, database: "postgres", username: "postgres", encryption: false } });
  const { id } = made.body;
  const dataset = await makeDataset(admin, id);
  const paths = [`/api/v1/database/${id}`, `/api/v1/database/${id}/connection`, "/api/v1/database/", `/api/v1/dataset/${dataset}`, "/api/v1/dataset/", "/api/v1/dataset/related/database", `/api/v1/explore/?datasource_id=${dataset}`, `/datasource/get/table/${dataset}/`];
  for (const path of paths) {
    const response = await admin.get(path);
    expect(response.status, path).toBe(200);
    expect(JSON.stringify(response.body), path).not.toContain(CANARY);
    expect(JSON.stringify(response.body), path).not.toContain("v1:");
  }
  const updated = await admin.put(`/api/v1/database/${id}`, { sqlalchemy_uri: uri("XXXXXXXXXX"), cache_timeout: 5 });
  expect(updated).toMatchObject({ status: 200, body: { result: { cache_timeout: 5, sqlalchemy_uri: uri("XXXXXXXXXX") } } });
  expect((await admin.get(`/api/v1/database/${id}/schemas/`)).body.result).toContain("public");
});

it("describes a connection error without the secrets of the request", async () => {
  const parameters = { host: "127.0.0.1", port: 9, database: "postgres", username: "postgres", password: CANARY, query: {} };
  const secrets = { masked_encrypted_extra: JSON.stringify({ key: CANARY }), server_cert: CANARY };
  const closed = uri(CANARY).replace("examples.internal:5432", "127.0.0.1:9");
  const tried = await Promise.all([
    admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: closed, database_name: "x", ...secrets }),
    admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: `${closed}?options=${CANARY}` }),
    admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: `postgresql:/${CANARY}` }),
    admin.post("/api/v1/database/test_connection/", { engine: "postgresql", configuration_method: "dynamic_form", parameters }),
    admin.post("/api/v1/database/validate_parameters/", { engine: "postgresql", configuration_method: "dynamic_form", parameters }),
    admin.post("/api/v1/database/", { database_name: uniqueName("closed"), sqlalchemy_uri: closed, ...secrets }),
    admin.post("/api/v1/database/", { database_name: uniqueName("tunnel"), sqlalchemy_uri: uri(CANARY), ssh_tunnel: { server_address: "h", private_key: CANARY } }),
  ]);
  for (const { status, body } of tried) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(body)).not.toContain(CANARY);
  }
});

it("requires the password again when a database's host changes", async () => {
  const id = await makeDatabase(admin);
  expect(await admin.put(`/api/v1/database/${id}`, { sqlalchemy_uri: uri("XXXXXXXXXX").replace("examples.internal", "evil.example.com") })).toMatchObject({ status: 422 });
});

it("shows database addresses only to people who may write databases", async () => {
  const id = await makeDatabase(admin);
  for (const client of [alpha, gamma]) {
    expect((await client.get(`/api/v1/database/${id}/connection`)).status).toBe(403);
    expect((await client.post("/api/v1/database/test_connection/", { sqlalchemy_uri: uri() })).status).toBe(403);
    expect((await client.post("/api/v1/database/validate_parameters/", {})).status).toBe(403);
    expect((await client.post("/api/v1/database/", { database_name: "x" })).status).toBe(403);
    expect((await client.delete(`/api/v1/database/${id}`)).status).toBe(403);
  }
  expect(JSON.stringify((await alpha.get(`/api/v1/database/${id}`)).body)).not.toContain("examples.internal");
  expect((await gamma.get(`/api/v1/database/${id}`)).status).not.toBe(200);
});

it("refuses unknown engines and invalid connection strings", async () => {
  const test = (sqlalchemy_uri?: string, more = {}) => admin.post("/api/v1/database/test_connection/", { ...(sqlalchemy_uri ? { sqlalchemy_uri } : {}), ...more });
  expect(await test("sqlite:////tmp/x.db")).toMatchObject({ status: 400, body: { message: { sqlalchemy_uri: ["SQLiteDialect_pysqlite cannot be used as a data source for security reasons."] } } });
  expect(await test("sqlite+pysqlite:////tmp/x.db")).toMatchObject({ status: 400 });
  expect(await test("not a uri")).toMatchObject({ status: 400, body: { message: { sqlalchemy_uri: [expect.stringContaining("Invalid connection string")] } } });
  expect((await test("oracle://u:p@h/x")).body.errors[0]).toMatchObject({ message: "Could not load database driver for: oracle", error_type: "GENERIC_COMMAND_ERROR", level: "warning" });
  expect((await test()).body.errors[0].message).toBe("Database parameters are invalid.");
  expect((await test(uri(), { foo: 1 })).body.message).toEqual({ foo: ["Unknown field."] });
  for (const body of [{ sqlalchemy_uri: "sqlite:////tmp/x.db" }, { sqlalchemy_uri: "sqlite+pysqlite:///x" }]) expect((await admin.post("/api/v1/database/", { database_name: uniqueName("lite"), ...body })).status).toBe(400);
  const id = await makeDatabase(admin);
  expect((await admin.put(`/api/v1/database/${id}`, { sqlalchemy_uri: "sqlite:////tmp/x.db" })).status).toBe(400);
  expect(await test(uri())).toMatchObject({ status: 200, body: { message: "OK" } });
});

it("validates the fields of a connection form", async () => {
  const validate = (parameters: Record<string, unknown>, engine = "postgresql") => admin.post("/api/v1/database/validate_parameters/", { engine, configuration_method: "dynamic_form", parameters });
  const good = { host: "examples.internal", port: 5432, database: "postgres", username: "postgres", password: "local" };
  expect(await validate(good)).toMatchObject({ status: 200, body: { message: "OK" } });
  expect((await validate({})).body.errors[0]).toMatchObject({ message: "One or more parameters are missing: database, host, port, username", level: "warning" });
  expect((await validate({ ...good, port: "abc" })).body.errors.map((e: { message: string }) => e.message)).toEqual(["Port must be a valid integer.", "The port must be an integer between 0 and 65535 (inclusive)."]);
  expect((await validate(good, "sqlite")).body.errors[0].message).toBe('Engine "sqlite" cannot be configured through parameters.');
});

it("requires unique database names, renames permissions too and refuses deletion while datasets use it", async () => {
  const [name, other] = [uniqueName("db"), uniqueName("renamed")];
  const id = await makeDatabase(admin, name);
  expect(await admin.post("/api/v1/database/", { database_name: name, sqlalchemy_uri: uri() })).toMatchObject({ status: 422, body: { message: { database_name: "A database with the same name already exists." } } });
  const dataset = await makeDataset(admin, id);
  expect((await admin.put(`/api/v1/database/${id}`, { database_name: other })).status).toBe(200);
  expect((await admin.get(`/datasource/get/table/${dataset}/`)).body.perm).toMatch(new RegExp(`^\\[${other}\\]\\.\\[`));
  expect(await admin.delete(`/api/v1/database/${id}`)).toMatchObject({ status: 422, body: { message: "Cannot delete a database that has datasets attached" } });
  await admin.delete(`/api/v1/dataset/${dataset}`);
  expect((await admin.delete(`/api/v1/database/${id}`)).body).toEqual({ message: "OK" });
  expect((await admin.delete(`/api/v1/database/${id}`)).status).toBe(404);
});

it("ignores unknown fields of a database and accepts the older name of the secure extra", async () => {
  const made = await admin.post("/api/v1/database/", { database_name: uniqueName("known"), sqlalchemy_uri: uri(), backend: "postgresql", encrypted_extra: JSON.stringify({ key: CANARY }) });
  expect(made).toMatchObject({ status: 201, body: { result: { expose_in_sqllab: true, masked_encrypted_extra: "{}" } } });
  expect(made.body.result).not.toHaveProperty("backend");
  const at = `/api/v1/database/${made.body.id}`;
  expect((await admin.get(`${at}/connection`)).body.result.masked_encrypted_extra).toBe("{}");
  expect((await admin.put(at, { backend: "x", cache_timeout: "5" })).body.result).toMatchObject({ cache_timeout: 5 });
  expect(await admin.put(at, { allow_dml: "x" })).toMatchObject({ status: 400, body: { message: { allow_dml: ["Not a valid boolean."] } } });
  expect(Object.keys((await admin.get(at)).body).toSorted()).toEqual(["id", "result"]);
});

it("returns 422 for an invalid database with errors field by field", async () => {
  expect(await admin.post("/api/v1/database/", {})).toMatchObject({ status: 422, body: { message: { database_name: ["Missing data for required field."] } } });
  expect((await admin.post("/api/v1/database/", { database_name: "x", sqlalchemy_uri: uri(), cache_timeout: "x" })).body.message).toEqual({ cache_timeout: ["Not a valid integer."] });
  expect((await admin.post("/api/v1/database/", { database_name: "x", configuration_method: "dynamic_form", parameters: {} })).body.message).toEqual({ _schema: ["An engine must be specified when passing individual parameters to a database."] });
});

it("reads database lists and items in one metadata round trip", async () => {
  const id = await makeDatabase(admin);
  for (const path of ["", `${id}`, "_info", `${id}/related_objects/`]) expect((await admin.get(`/api/v1/database/${path}`)).headers.get("server-timing"), path).toContain("1 round trips");
});

describe("a database with OAuth2 tokens per person", () => {
  const who = "select who from people";
  const run = (client: Client, database: number, more: Record<string, unknown> = {}) => client.post("/api/v1/sqllab/execute/", { database_id: database, sql: who, client_id: crypto.randomUUID().slice(0, 11), ...more });
  let database: number, dataset: number;
  let person: Client;

  beforeAll(async () => {
    const { username } = await makePerson(admin, [(await roleIds(admin)).get("Admin")!]);
    person = await Client.as(username);
    database = await makePersonalDatabase(admin);
    await authorize(admin, await run(admin, database), "ada");
    const made = await admin.post("/api/v1/dataset/", { database, schema: "default", table_name: "people" });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    dataset = made.body.id;
  });
  afterEach(() => ruleTrino({ expires_in: 3600, refusesRenewal: false, tokenDelayMs: 0, tokenStatus: 200 }));

  const chart = () => ({ datasource: { id: dataset, type: "table" }, queries: [{ columns: ["who"], metrics: [], row_limit: 10 }], result_type: "full", result_format: "json" });

  it("returns Superset's OAUTH2_REDIRECT error from every endpoint to a person without a token", async () => {
    const of = `/api/v1/database/${database}`;
    const doors = await Promise.all([
      run(person, database), run(person, database, { runAsync: true }), person.post("/api/v1/sqllab/estimate/", { database_id: database, sql: who }), person.post("/api/v1/chart/data", chart()),
      person.get(`${of}/catalogs/`), person.get(`${of}/schemas/`), person.get(`${of}/tables/?q=(schema_name:default)`), person.get(`${of}/function_names/`), person.get(`${of}/select_star/people/default/`), person.get(`${of}/table_metadata/?name=people&schema=default`),
      person.post(`${of}/validate_sql/`, { sql: who, schema: "default" }), person.get(`/api/v1/datasource/table/${dataset}/column/who/values/`), person.get(`/datasource/external_metadata/table/${dataset}/`),
      person.post("/api/v1/dataset/", { database, schema: "default", table_name: "others" }), person.put(`/api/v1/dataset/${dataset}/refresh`), person.post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}`, {}),
    ]);
    for (const { status, body } of doors) {
      expect([status, body.errors], JSON.stringify(body)).toMatchObject([403, [{ error_type: "OAUTH2_REDIRECT", level: "warning", message: "You don't have permission to access the data." }]]);
      const { url, tab_id, redirect_uri } = body.errors[0].extra;
      const requested = new URL(url);
      expect(requested.href.startsWith(`${env.OAUTH2_TRINO}/authorize?`)).toBe(true);
      expect(Object.fromEntries(requested.searchParams)).toMatchObject({ response_type: "code", client_id: "edgewise", scope: "openid offline_access", redirect_uri, code_challenge_method: "S256" });
      expect([redirect_uri, tab_id]).toEqual(["http://localhost/api/v1/database/oauth2/", expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(requested.searchParams.get("state")).toContain(tab_id);
    }
  });

  it("queries as the person after authorization and returns a page that notifies the waiting tab", async () => {
    const refused = await run(person, database);
    const page = await authorize(person, refused, "lovelace");
    expect([page.status, page.headers.get("content-type"), page.headers.get("cross-origin-opener-policy")]).toEqual([200, expect.stringContaining("text/html"), "unsafe-none"]);
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(page.headers.get("content-security-policy")!)?.[1];
    expect(page.body).toContain(`<script nonce="${nonce}">`);
    expect(page.body).toContain(redirectOf(refused).tab_id);
    expect((await run(person, database)).body.data).toEqual([{ who: "lovelace" }]);
    const mine = await person.post("/api/v1/chart/data", chart());
    expect(mine.body.result[0].data).toEqual([{ who: "lovelace" }]);
    expect((await admin.post("/api/v1/chart/data", chart())).body.result[0]).toMatchObject({ data: [{ who: "ada" }], is_cached: null });
    expect((await person.post("/api/v1/chart/data", chart())).body.result[0]).toMatchObject({ data: [{ who: "lovelace" }], is_cached: true });
    for (const [client, name] of [[person, "lovelace"], [admin, "ada"]] as const) {
      expect((await client.get(`/api/v1/database/${database}/schemas/`)).body.result, name).toEqual(["default", `schema_of_${name}`]);
      expect(JSON.stringify((await client.get(`/api/v1/database/${database}/tables/?q=(schema_name:default)`)).body), name).toContain(`table_of_${name}`);
    }
    const later = await run(person, database, { runAsync: true });
    expect(later.status).toBe(202);
    await expect.poll(async () => (await person.get(`/api/v1/query/${later.body.query.queryId}`)).body.result?.status, { timeout: 15_000 }).toBe("success");
    const { results_key } = (await person.get(`/api/v1/query/?q=(filters:!((col:client_id,opr:eq,value:'${later.body.query.id}')))`)).body.result?.[0] ?? {};
    if (results_key) expect(JSON.stringify((await person.get(`/api/v1/sqllab/results/?q=(key:'${results_key}')`)).body)).toContain("lovelace");
  });

  it("refuses an expired state, one signed for another person or workspace, and another authorization's code", async () => {
    const stranger = await Client.as("admin", "beta");
    const redirect = redirectOf(await run(person, await makePersonalDatabase(admin)));
    const back = await signedIn(redirect.url, "mallory");
    const refusal = { status: 400, body: { errors: [{ error_type: "OAUTH2_REDIRECT_ERROR", message: "Something went wrong while doing OAuth2", extra: { error: expect.stringContaining("not begun by you") } }] } };
    for (const client of [admin, gamma, stranger]) expect(await client.get(back)).toMatchObject(refusal);
    expect((await Client.anonymous().get(back)).status).toBe(401);
    expect(await person.get(back.replace(/state=\d+/, "state=1"))).toMatchObject(refusal);
    expect(await person.get("/api/v1/database/oauth2/?code=x&state=y")).toMatchObject(refusal);
    expect(await person.get("/api/v1/database/oauth2/")).toMatchObject(refusal);
    const said = await person.get(back.replace(/code=[^&]+/, "error=access_denied"));
    expect(said.body.errors[0].extra.error).toBe("The provider says: access_denied");
    // The PKCE verifier belongs to the state, so a code of another authorization is worthless.
    const other = redirectOf(await run(person, await makePersonalDatabase(admin)));
    const mixed = (await signedIn(other.url, "mallory")).replace(/state=.*/, back.slice(back.indexOf("state=")));
    expect((await person.get(mixed)).body.errors[0].extra.error).toBe("The provider refused (status 400).");
    expect((await person.get(back)).status).toBe(200);
  });

  it("shows authorization errors as a page and escapes the markup that they contain", async () => {
    const redirect = redirectOf(await run(person, await makePersonalDatabase(admin)));
    const state = new URL(redirect.url).searchParams.get("state")!;
    const page = await person.call("GET", `/api/v1/database/oauth2/?${new URLSearchParams({ state, error: "<img src=x onerror=alert(1)>" })}`, undefined, { accept: "text/html,*/*" });
    expect([page.status, page.body.includes("Authorization failed"), page.body.includes("<img"), page.body.includes("<script")]).toEqual([400, true, false, false]);
  });

  it("renews an expired OAuth2 token once for concurrent queries, and requires authorization if that is refused", async () => {
    const own = await makePersonalDatabase(admin);
    await ruleTrino({ expires_in: 1 });
    await authorize(admin, await run(admin, own), "grace");
    const before = (await trinoWithToken()).grants.length;
    await ruleTrino({ expires_in: 3600, tokenDelayMs: 700 });
    const responses = await Promise.all(Array.from({ length: 6 }, () => run(admin, own)));
    for (const { body } of responses) expect(body.data).toEqual([{ who: "grace" }]);
    const grants = (await trinoWithToken()).grants.slice(before);
    expect(grants).toEqual([{ client_id: "edgewise", client_secret: "trino's secret", grant_type: "refresh_token", refresh_token: expect.stringContaining("refresh-grace") }]);

    const ending = await makePersonalDatabase(admin);
    await ruleTrino({ expires_in: 1, tokenDelayMs: 0 });
    await authorize(admin, await run(admin, ending), "grace");
    await ruleTrino({ tokenStatus: 503 });
    expect((await run(admin, ending)).body.errors[0]).toMatchObject({ error_type: "OAUTH2_REDIRECT_ERROR", message: "The token for this database could not be renewed: The token endpoint answered with status 503." });
    await ruleTrino({ tokenStatus: 200, refusesRenewal: true });
    redirectOf(await run(admin, ending));
    redirectOf(await run(admin, ending));
  });

  it("uses a just renewed OAuth2 token however soon it expires, and renews it for the next query", async () => {
    const own = await makePersonalDatabase(admin);
    await ruleTrino({ expires_in: 5 });
    await authorize(admin, await run(admin, own), "dorothy");
    for (let time = 0; time < 2; time++) {
      const before = (await trinoWithToken()).grants.length;
      expect((await run(admin, own)).body.data).toEqual([{ who: "dorothy" }]);
      expect((await trinoWithToken()).grants.length - before).toBe(1);
    }
  });

  it("discards an OAuth2 token that the database rejects", async () => {
    const own = await makePersonalDatabase(admin);
    await authorize(admin, await run(admin, own), "alan");
    expect((await run(admin, own)).body.data).toEqual([{ who: "alan" }]);
    await ruleTrino({ forgets: true });
    const requested = (await trinoWithToken()).grants.length;
    redirectOf(await run(admin, own));
    redirectOf(await admin.get(`/api/v1/database/${own}/schemas/?q=(force:!t)`));
    expect((await trinoWithToken()).grants.length).toBe(requested);
    await authorize(admin, await run(admin, own), "alan");
    expect((await run(admin, own)).status).toBe(200);
  });

  it("discards every OAuth2 token when the client or the address changes, and keeps them otherwise", async () => {
    const own = await makePersonalDatabase(admin);
    const allow = async () => authorize(admin, await run(admin, own), "ada");
    await allow();
    expect((await admin.put(`/api/v1/database/${own}`, { masked_encrypted_extra: "{}", cache_timeout: 7, sqlalchemy_uri: personalUri() })).status).toBe(200);
    expect((await run(admin, own)).status).toBe(200);
    await admin.put(`/api/v1/database/${own}`, { sqlalchemy_uri: `${personalUri()}&source=elsewhere` });
    redirectOf(await run(admin, own));
    await allow();
    await admin.put(`/api/v1/database/${own}`, { masked_encrypted_extra: secureExtra({ scope: "openid" }) });
    expect(new URL(redirectOf(await run(admin, own)).url).searchParams.get("scope")).toBe("openid");
    await admin.put(`/api/v1/database/${own}`, { masked_encrypted_extra: "" });
    expect((await run(admin, own)).body.errors[0].error_type).toBe("CONNECTION_ACCESS_DENIED_ERROR");
  });

  it("uses OAuth2 for a row stored without has_oauth2_client, and sets that column", async () => {
    const own = await makePersonalDatabase(admin);
    const plain = await makeDatabase(admin, uniqueName("plain"));
    const metadata = openMetadata(env as unknown as Env);
    const everyone = { slug: null, host: "localhost", session: null };
    const workspaceId = (await metadata.read({ ...everyone, workspaceId: null, userId: null }, null, () => [])).identified!.workspace.id;
    const as = { ...everyone, workspaceId, userId: await userId(admin, "admin") };
    await metadata.write(as, (tx) => tx.execute(sql`update databases set has_oauth2_client = null where id in (${own}, ${plain})`));
    redirectOf(await run(admin, own));
    const existing = await metadata.write(as, (tx) => tx.execute<{ says: boolean | null }>(sql`select has_oauth2_client as says from databases where id = ${own}`));
    expect(existing.rows).toEqual([{ says: true }]);
    await authorize(admin, await run(admin, own), "ada");
    expect((await run(admin, own)).body.data).toEqual([{ who: "ada" }]);
    expect((await admin.get(`/api/v1/database/${plain}/schemas/`)).status).toBe(200);
  });

  it("tests a connection before it is stored, and with the requester's token afterwards", async () => {
    const test = (more: Record<string, unknown> = {}) => admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: personalUri(), ...more });
    expect((await test()).body.errors[0].error_type).toBe("CONNECTION_ACCESS_DENIED_ERROR");
    expect((await test({ masked_encrypted_extra: secureExtra() })).body).toEqual({ message: "OK" });
    const database_name = uniqueName("tried");
    const own = await makePersonalDatabase(admin, { database_name });
    const refused = await test({ database_name, masked_encrypted_extra: "{}" });
    expect((await authorize(admin, refused, "ada")).status).toBe(200);
    expect((await test({ database_name })).body).toEqual({ message: "OK" });
    expect((await run(admin, own)).status).toBe(200);
    expect((await admin.get("/api/v1/database/available/")).body.databases.find(({ engine }: { engine: string }) => engine === "trino")).toMatchObject({ supports_oauth2: true, engine_information: { supports_oauth2: true } });
  });

  it("refuses an invalid OAuth2 client field by field", async () => {
    const given = { database_name: uniqueName("broken"), sqlalchemy_uri: personalUri(), masked_encrypted_extra: secureExtra({ id: "", authorization_request_uri: "javascript:alert(1)", request_content_type: "xml" }) };
    const { status, body } = await admin.post("/api/v1/database/", given);
    expect(status).toBe(422);
    expect(Object.keys(body.message.masked_encrypted_extra[0]).sort()).toEqual(["authorization_request_uri", "id", "request_content_type"]);
  });
});
