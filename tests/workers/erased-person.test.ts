import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openMetadata } from "../../workers/metadata";
import { BrowserSession } from "../browser-session";
import { Client } from "../client";
import { anonymousAt } from "../metadata";
import { newWorkspace } from "../new-workspace";
import { makeDatabase, uniqueName } from "../objects";
import { passwordOf } from "../passwords";
import { makePerson, roleIds } from "../people";
import { tablesWith } from "../tables-with";

it("DELETE /api/v1/security/users/:id leaves the person's email and username in no table, and their objects", async () => {
  const { admin, id, slug } = await newWorkspace();
  const email = `${uniqueName("erased").replaceAll(" ", "-").toLowerCase()}@example.org`;
  const role = (await roleIds(admin)).get("Admin")!;
  const person = await makePerson(admin, [role], { email });
  await BrowserSession.signIn(person.username, undefined, slug);
  const { body } = await Client.anonymous(slug).post("/api/v1/security/login", {
    username: person.username,
    password: passwordOf(person.username),
    provider: "db",
  });
  const theirs = Client.withToken(body.access_token, slug);
  const database = await makeDatabase(theirs);
  const dashboard = await theirs.post("/api/v1/dashboard/", { dashboard_title: "Theirs" });
  expect(dashboard.status).toBe(201);
  await theirs.post("/api/v1/sqllab/execute/", { database_id: database, sql: "select 1", client_id: "erased-run" });
  await openMetadata(env).write({ ...anonymousAt(slug), workspaceId: id, userId: person.id }, (tx) =>
    tx.execute(
      sql`insert into one_time_links (token_hash, purpose, email, expires_at) values ('erased', 'invitation', ${email}, now())`,
    ),
  );
  expect(await tablesWith(id, email)).toEqual(expect.arrayContaining(["one_time_links", "users"]));

  expect((await admin.delete(`/api/v1/security/users/${person.id}`)).status).toBe(200);
  expect(await tablesWith(id, email)).toEqual([]);
  expect(await tablesWith(id, person.username.toLowerCase())).toEqual([]);
  const left = (await admin.get(`/api/v1/dashboard/${dashboard.body.id}`)).body.result;
  expect(left).toMatchObject({ dashboard_title: "Theirs", owners: [] });
});
