import { beforeAll, expect, it } from "vitest";
import { type Audited, auditedWorld } from "../security/audit/world";
import { WRITES } from "../security/audit/writes";
import { servedOperations } from "../security/matrix/operations";

let world: Audited;
/** Items that the OpenAPI document lists with a GET of their own, and the methods that change them. */
let items: Map<string, Set<string>>;

/**
 * Lists of values and immutable data under a key: states, permalinks, results, past versions and entries. Parts of a
 * file are only added.
 */
const NO_ITEMS =
  /\/(related|distinct)\/|\/(data|filter_state|form_data|permalink|embedded_dashboard|versions|log|upload_parts)\/\{id\}$/;
/** Its PUT changes nothing. */
const WITHOUT_CHANGES = "/api/v1/security/user_registrations/{id}";

beforeAll(async () => {
  world = await auditedWorld();
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of await servedOperations(world.admin)) {
    const known = path.replace(/\{\w+\}/g, "{id}");
    methods.set(known, (methods.get(known) ?? new Set()).add(method));
  }
  items = new Map(
    [...methods].filter(([path, known]) => path.endsWith("/{id}") && known.has("GET") && !NO_ITEMS.test(path)),
  );
});

const tagOf = async (path: string): Promise<string> => (await world.admin.get(path)).headers.get("etag") ?? "none";
const call = (method: string, path: string, body: unknown, match: string) =>
  world.admin.call(method, path, body, { "if-match": match });

it("an item that can be changed has an ETag, with which PUT and DELETE are refused after another person saved", async () => {
  const changeable = [...items].filter(
    ([item, methods]) => methods.has("PUT") && methods.has("DELETE") && item !== WITHOUT_CHANGES,
  );
  expect(changeable.length).toBeGreaterThanOrEqual(17);
  for (const [item] of changeable) {
    const { path, body } = await WRITES[`PUT ${item}`]!(world);
    const began = await tagOf(path);
    expect([path, began]).toEqual([path, expect.stringMatching(/^"[\w:.-]+"$/)]);
    expect((await world.admin.call("GET", path, undefined, { "if-none-match": began })).status, path).toBe(304);
    const saved = await call("PUT", path, body, began);
    expect(saved.status, `${path} ${JSON.stringify(saved.body)}`).toBe(200);
    expect(saved.headers.get("etag"), path).toBe(await tagOf(path));
    expect(saved.headers.get("etag"), path).not.toBe(began);
    expect(await call("PUT", path, body, began), path).toMatchObject({
      status: 412,
      body: { message: expect.stringMatching(/ was changed by (First|Renamed) Admin|by somebody/) },
    });
    expect((await call("DELETE", path, undefined, began)).status, path).toBe(412);
    expect((await world.admin.put(path, body)).status, path).toBe(200);
    expect((await call("DELETE", path, undefined, await tagOf(path))).status, path).toBe(200);
  }
}, 60_000);

it("an item that can only be read or deleted has an ETag too", async () => {
  const { path } = await WRITES["DELETE /api/v1/security/user_registrations/{id}"]!(world);
  expect((await call("DELETE", path, undefined, '"another"')).status).toBe(412);
  expect((await call("DELETE", path, undefined, await tagOf(path))).status).toBe(200);
  const run = (
    await world.admin.post("/api/v1/sqllab/execute/", {
      database_id: world.database,
      sql: "select 1 as a",
      client_id: "versioned",
    })
  ).body.query.queryId;
  const [permission] = (await world.admin.get("/api/v1/security/permissions/")).body.ids;
  const [entry] = (await world.admin.get("/api/v1/log/")).body.ids;
  for (const read of [`query/${run}`, `security/permissions/${permission}`, `log/${entry}`])
    expect([read, await tagOf(`/api/v1/${read}`)]).toEqual([read, expect.stringMatching(/^"\w+"$/)]);
  expect(
    [...items]
      .filter(([item, methods]) => !methods.has("PUT") || item === WITHOUT_CHANGES)
      .map(([item]) => item)
      .toSorted(),
  ).toEqual(["/api/v1/query/{id}", "/api/v1/security/permissions/{id}", WITHOUT_CHANGES]);
});

it("the ETag of people, roles and groups changes when another endpoint changes their members or permissions", async () => {
  const { admin, gamma } = world;
  const made = async (kind: string, body: unknown): Promise<string> =>
    `/api/v1/security/${kind}/${(await admin.post(`/api/v1/security/${kind}/`, body)).body.id}`;
  const user = (await WRITES["PUT /api/v1/security/users/{id}"]!(world)).path;
  const [role, group] = [await made("roles", { name: "versioned" }), await made("groups", { name: "versioned" })];
  const before = await Promise.all([user, role, group].map(tagOf));
  await admin.put(`${role}/users`, { user_ids: [Number(user.split("/").at(-1))] });
  await admin.put(`${role}/groups`, { group_ids: [Number(group.split("/").at(-1))] });
  const after = await Promise.all([user, role, group].map(tagOf));
  for (const [at, tag] of after.entries()) expect(tag).not.toBe(before[at]);
  expect((await call("PUT", user, { roles: [gamma] }, before[0]!)).status).toBe(412);
});
