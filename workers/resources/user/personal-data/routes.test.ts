import { env as bound } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { sqlTabsName } from "../../../../schema/sql-tabs/tab";
import { Client } from "../../../../tests/client";
import { newWorkspace, type NewWorkspace } from "../../../../tests/new-workspace";
import { makeDashboard, makeDatabase } from "../../../../tests/objects";
import { ownerClient } from "../../../../tests/owner-client";
import { makePerson, type MadePerson, roleIds } from "../../../../tests/people";
import type { Env } from "../../../env";
import { personTables } from "./person-tables";

const env = bound as unknown as Env;
let place: NewWorkspace;
let person: MadePerson;
let theirs: Client;

beforeAll(async () => {
  place = await newWorkspace();
  const { admin, id, slug } = place;
  const roles = await roleIds(admin);
  person = await makePerson(admin, [roles.get("Alpha")!, roles.get("sql_lab")!]);
  theirs = await Client.as(person.username, slug);
  const database = await makeDatabase(admin);
  await theirs.post("/api/v1/dashboard/", { dashboard_title: "Theirs", css: "/* a content of the workspace */" });
  await makeDashboard(admin, { dashboard_title: "Of the admin alone" });
  await theirs.post("/api/v1/saved_query/", { label: "Mine", db_id: database, sql: "select 'in my words'" });
  await env.SQL_TABS.getByName(sqlTabsName(id, person.id)).add({ label: "draft", sql: "select 'in a tab'" });
});

async function filesOf(response: Response): Promise<Record<string, string>> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe("POST /api/v1/me/personal_data/", () => {
  it("returns what is stored about the requester and by them, and names objects of the workspace", async () => {
    const files = await filesOf(await theirs.raw("POST", "/api/v1/me/personal_data/"));
    expect(JSON.parse(files["users.json"]!)).toMatchObject([{ id: person.id, username: person.username }]);
    expect(JSON.parse(files["dashboards.json"]!)).toMatchObject([
      { dashboard_title: "Theirs", created_by_fk: person.id },
    ]);
    expect(JSON.parse(files["saved_queries.json"]!)).toMatchObject([{ label: "Mine", sql: "select 'in my words'" }]);
    expect(JSON.parse(files["sql_tabs/1.json"]!)).toMatchObject({ label: "draft", sql: "select 'in a tab'" });
    expect(JSON.parse(files["logs.json"]!).length).toBeGreaterThan(0);
    expect(Object.values(files).join("\n")).not.toMatch(/Of the admin alone|a content of the workspace|scrypt/);
  });

  it("contains all rows of a table that has more than one page", async () => {
    const client = await ownerClient();
    await client.query(
      "insert into logs (workspace_id, action, user_id) select $1, 'of a test', $2 from generate_series(1, 2100)",
      [place.id, person.id],
    );
    await client.end();
    const files = await filesOf(await theirs.raw("POST", "/api/v1/me/personal_data/"));
    const logs = Object.keys(files).filter((name) => name.startsWith("logs"));
    expect(logs.length).toBe(3);
    const ids = logs.flatMap((name) =>
      JSON.parse(files[name]!).flatMap((row: { action: string; id: number }) =>
        row.action === "of a test" ? [row.id] : [],
      ),
    );
    expect(new Set(ids).size).toBe(2100);
  });

  it("refuses API keys, guests and people who are not signed in", async () => {
    const { body } = await place.session.call("POST", "/api/v1/me/api_keys/", { name: "script" });
    const key = body.result.key as string;
    expect((await Client.withToken(key, place.slug).post("/api/v1/me/personal_data/")).status).toBe(403);
    expect((await Client.anonymous(place.slug).post("/api/v1/me/personal_data/")).status).toBe(401);
  });
});

describe("POST /api/v1/security/users/:id/personal_data", () => {
  it("returns a person's data to admins, and logs it", async () => {
    const { admin } = place;
    const files = await filesOf(await admin.raw("POST", `/api/v1/security/users/${person.id}/personal_data`));
    expect(JSON.parse(files["users.json"]!)).toMatchObject([{ id: person.id }]);
    const { result } = (
      await admin.get("/api/v1/log/?q=(filters:!((col:action,opr:eq,value:UsersRestApi.personal_data)))")
    ).body;
    expect(result.map((each: { json: string }) => JSON.parse(each.json))).toMatchObject([{ user: person.id }]);
  });

  it("refuses people who are not admins, and knows no one of other workspaces", async () => {
    expect((await theirs.post(`/api/v1/security/users/${person.id}/personal_data`)).status).toBe(403);
    const elsewhere = await Client.as("admin", "beta");
    expect((await elsewhere.post(`/api/v1/security/users/${person.id}/personal_data`)).status).toBe(404);
  });
});

it("personTables() exports no column that proves who somebody is", () => {
  const names = personTables().flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(names).toEqual(expect.arrayContaining(["users.email", "sessions.address", "charts.slice_name"]));
  expect(names.filter((name) => /hash|password|secret|token$|encrypted/.test(name))).toEqual([]);
});
