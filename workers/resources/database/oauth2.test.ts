import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { inMetadata } from "../../../tests/metadata";
import { makeDatabase, uniqueName } from "../../../tests/objects";
import { makePerson, roleIds } from "../../../tests/people";
import {
  authorize,
  makePersonalDatabase,
  personalUri,
  redirectOf,
  ruleTrino,
  secureExtra,
  signedIn,
  trinoWithToken,
} from "../../../tests/personal-database";

let admin: Client, gamma: Client;

beforeAll(async () => {
  [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
});

describe("a database with OAuth2 tokens per person", () => {
  const who = "select who from people";
  const run = (client: Client, database: number, more: Record<string, unknown> = {}) =>
    client.post("/api/v1/sqllab/execute/", {
      database_id: database,
      sql: who,
      client_id: crypto.randomUUID().slice(0, 11),
      ...more,
    });
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

  const chart = () => ({
    datasource: { id: dataset, type: "table" },
    queries: [{ columns: ["who"], metrics: [], row_limit: 10 }],
    result_type: "full",
    result_format: "json",
  });

  it("returns Superset's OAUTH2_REDIRECT error from every endpoint to a person without a token", async () => {
    const of = `/api/v1/database/${database}`;
    const doors = await Promise.all([
      run(person, database),
      run(person, database, { runAsync: true }),
      person.post("/api/v1/sqllab/estimate/", { database_id: database, sql: who }),
      person.post("/api/v1/chart/data", chart()),
      person.get(`${of}/catalogs/`),
      person.get(`${of}/schemas/`),
      person.get(`${of}/tables/?q=(schema_name:default)`),
      person.get(`${of}/function_names/`),
      person.get(`${of}/select_star/people/default/`),
      person.get(`${of}/table_metadata/?name=people&schema=default`),
      person.post(`${of}/validate_sql/`, { sql: who, schema: "default" }),
      person.get(`/api/v1/datasource/table/${dataset}/column/who/values/`),
      person.get(`/datasource/external_metadata/table/${dataset}/`),
      person.post("/api/v1/dataset/", { database, schema: "default", table_name: "others" }),
      person.put(`/api/v1/dataset/${dataset}/refresh`),
      person.post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}`, {}),
    ]);
    for (const { status, body } of doors) {
      expect([status, body.errors], JSON.stringify(body)).toMatchObject([
        403,
        [{ error_type: "OAUTH2_REDIRECT", level: "warning", message: "You don't have permission to access the data." }],
      ]);
      const { url, tab_id, redirect_uri } = body.errors[0].extra;
      const requested = new URL(url);
      expect(requested.href.startsWith(`${env.OAUTH2_TRINO}/authorize?`)).toBe(true);
      expect(Object.fromEntries(requested.searchParams)).toMatchObject({
        response_type: "code",
        client_id: "edgewise",
        scope: "openid offline_access",
        redirect_uri,
        code_challenge_method: "S256",
      });
      expect([redirect_uri, tab_id]).toEqual([
        "http://localhost/api/v1/database/oauth2/",
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ]);
      expect(requested.searchParams.get("state")).toContain(tab_id);
    }
  });

  it("queries as the person after authorization and returns a page that notifies the waiting tab", async () => {
    const refused = await run(person, database);
    const page = await authorize(person, refused, "lovelace");
    expect([page.status, page.headers.get("content-type"), page.headers.get("cross-origin-opener-policy")]).toEqual([
      200,
      expect.stringContaining("text/html"),
      "unsafe-none",
    ]);
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(page.headers.get("content-security-policy")!)?.[1];
    expect(page.body).toContain(`<script nonce="${nonce}">`);
    expect(page.body).toContain(redirectOf(refused).tab_id);
    expect((await run(person, database)).body.data).toEqual([{ who: "lovelace" }]);
    const mine = await person.post("/api/v1/chart/data", chart());
    expect(mine.body.result[0].data).toEqual([{ who: "lovelace" }]);
    expect((await admin.post("/api/v1/chart/data", chart())).body.result[0]).toMatchObject({
      data: [{ who: "ada" }],
      is_cached: null,
    });
    expect((await person.post("/api/v1/chart/data", chart())).body.result[0]).toMatchObject({
      data: [{ who: "lovelace" }],
      is_cached: true,
    });
    for (const [client, name] of [
      [person, "lovelace"],
      [admin, "ada"],
    ] as const) {
      expect((await client.get(`/api/v1/database/${database}/schemas/`)).body.result, name).toEqual([
        "default",
        `schema_of_${name}`,
      ]);
      expect(
        JSON.stringify((await client.get(`/api/v1/database/${database}/tables/?q=(schema_name:default)`)).body),
        name,
      ).toContain(`table_of_${name}`);
    }
    const next = await run(person, database, { runAsync: true });
    expect(next.status).toBe(202);
    await expect
      .poll(async () => (await person.get(`/api/v1/query/${next.body.query.queryId}`)).body.result?.status, {
        timeout: 15_000,
      })
      .toBe("success");
    const { results_key } =
      (await person.get(`/api/v1/query/?q=(filters:!((col:client_id,opr:eq,value:'${next.body.query.id}')))`)).body
        .result?.[0] ?? {};
    if (results_key)
      expect(JSON.stringify((await person.get(`/api/v1/sqllab/results/?q=(key:'${results_key}')`)).body)).toContain(
        "lovelace",
      );
  });

  it("refuses an expired state, one signed for another person or workspace, and another authorization's code", async () => {
    const stranger = await Client.as("admin", "beta");
    const redirect = redirectOf(await run(person, await makePersonalDatabase(admin)));
    const back = await signedIn(redirect.url, "mallory");
    const refusal = {
      status: 400,
      body: {
        errors: [
          {
            error_type: "OAUTH2_REDIRECT_ERROR",
            message: "Something went wrong while doing OAuth2",
            extra: { error: expect.stringContaining("started by someone else") },
          },
        ],
      },
    };
    for (const client of [admin, gamma, stranger]) expect(await client.get(back)).toMatchObject(refusal);
    expect((await Client.anonymous().get(back)).status).toBe(401);
    expect(await person.get(back.replace(/state=\d+/, "state=1"))).toMatchObject(refusal);
    expect(await person.get("/api/v1/database/oauth2/?code=x&state=y")).toMatchObject(refusal);
    expect(await person.get("/api/v1/database/oauth2/")).toMatchObject(refusal);
    const message = await person.get(back.replace(/code=[^&]+/, "error=access_denied"));
    expect(message.body.errors[0].extra.error).toBe("The provider says: access_denied");
    // The PKCE verifier belongs to the state, so a code of another authorization is worthless.
    const other = redirectOf(await run(person, await makePersonalDatabase(admin)));
    const mixed = (await signedIn(other.url, "mallory")).replace(/state=.*/, back.slice(back.indexOf("state=")));
    expect((await person.get(mixed)).body.errors[0].extra.error).toBe("The provider refused the request (status 400).");
    expect((await person.get(back)).status).toBe(200);
  });

  it("shows authorization errors as a page and escapes the markup that they contain", async () => {
    const redirect = redirectOf(await run(person, await makePersonalDatabase(admin)));
    const state = new URL(redirect.url).searchParams.get("state")!;
    const page = await person.call(
      "GET",
      `/api/v1/database/oauth2/?${new URLSearchParams({ state, error: "<img src=x onerror=alert(1)>" })}`,
      undefined,
      { accept: "text/html,*/*" },
    );
    expect([
      page.status,
      page.body.includes("Authorization failed"),
      page.body.includes("<img"),
      page.body.includes("<script"),
    ]).toEqual([400, true, false, false]);
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
    expect(grants).toEqual([
      {
        client_id: "edgewise",
        client_secret: "trino's secret",
        grant_type: "refresh_token",
        refresh_token: expect.stringContaining("refresh-grace"),
      },
    ]);

    const ending = await makePersonalDatabase(admin);
    await ruleTrino({ expires_in: 1, tokenDelayMs: 0 });
    await authorize(admin, await run(admin, ending), "grace");
    await ruleTrino({ tokenStatus: 503 });
    expect((await run(admin, ending)).body.errors[0]).toMatchObject({
      error_type: "OAUTH2_REDIRECT_ERROR",
      message: "Could not renew the token for this database: The token endpoint returned status 503.",
    });
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
    expect(
      (
        await admin.put(`/api/v1/database/${own}`, {
          masked_encrypted_extra: "{}",
          cache_timeout: 7,
          sqlalchemy_uri: personalUri(),
        })
      ).status,
    ).toBe(200);
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
    await inMetadata(admin, (tx) =>
      tx.execute(sql`update databases set has_oauth2_client = null where id in (${own}, ${plain})`),
    );
    redirectOf(await run(admin, own));
    const existing = await inMetadata(admin, (tx) =>
      tx.execute<{ says: boolean | null }>(sql`select has_oauth2_client as says from databases where id = ${own}`),
    );
    expect(existing.rows).toEqual([{ says: true }]);
    await authorize(admin, await run(admin, own), "ada");
    expect((await run(admin, own)).body.data).toEqual([{ who: "ada" }]);
    expect((await admin.get(`/api/v1/database/${plain}/schemas/`)).status).toBe(200);
  });

  it("tests a connection before it is stored, and with the requester's token after it is stored", async () => {
    const test = (more: Record<string, unknown> = {}) =>
      admin.post("/api/v1/database/test_connection/", { sqlalchemy_uri: personalUri(), ...more });
    expect((await test()).body.errors[0].error_type).toBe("CONNECTION_ACCESS_DENIED_ERROR");
    expect((await test({ masked_encrypted_extra: secureExtra() })).body).toEqual({ message: "OK" });
    const database_name = uniqueName("tried");
    const own = await makePersonalDatabase(admin, { database_name });
    const refused = await test({ database_name, masked_encrypted_extra: "{}" });
    expect((await authorize(admin, refused, "ada")).status).toBe(200);
    expect((await test({ database_name })).body).toEqual({ message: "OK" });
    expect((await run(admin, own)).status).toBe(200);
    expect(
      (await admin.get("/api/v1/database/available/")).body.databases.find(
        ({ engine }: { engine: string }) => engine === "trino",
      ),
    ).toMatchObject({ supports_oauth2: true, engine_information: { supports_oauth2: true } });
  });

  it("refuses an invalid OAuth2 client field by field", async () => {
    const given = {
      database_name: uniqueName("broken"),
      sqlalchemy_uri: personalUri(),
      masked_encrypted_extra: secureExtra({
        id: "",
        authorization_request_uri: "javascript:alert(1)",
        request_content_type: "xml",
      }),
    };
    const { status, body } = await admin.post("/api/v1/database/", given);
    expect(status).toBe(422);
    expect(Object.keys(body.message.masked_encrypted_extra[0]).sort()).toEqual([
      "authorization_request_uri",
      "id",
      "request_content_type",
    ]);
  });
});
