import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { newWorkspace, type NewWorkspace } from "../../../tests/new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";
import { makePerson, makeRole, pairIds, roleIds } from "../../../tests/people";

const path = "/api/v1/access_request/";
let place: NewWorkspace;
let admin: Client;
let roles: Map<string, number>;
let database: number;

beforeAll(async () => {
  place = await newWorkspace();
  admin = place.admin;
  roles = await roleIds(admin);
  database = await makeDatabase(admin);
});

interface Member {
  id: number;
  client: Client;
}

async function member(...held: (number | string)[]): Promise<Member> {
  const ids = held.map((role) => (typeof role === "number" ? role : roles.get(role)!));
  const { id, username } = await makePerson(admin, ids);
  return { id, client: await Client.as(username, place.slug) };
}

async function readerRole(dataset: number): Promise<number> {
  const view = [...(await pairIds(admin)).keys()].find(
    (pair) => pair.startsWith("datasource_access") && pair.endsWith(`(id:${dataset})`),
  )!;
  return makeRole(admin, [view]);
}

const requestAccess = (person: Member, object_kind: string, object_ref: number | string, reason?: string) =>
  person.client.post(path, { object_kind, object_ref: String(object_ref), ...(reason ? { reason } : {}) });
const decide = (client: Client, id: number, decision: string) => client.put(`${path}${id}`, { decision });
const listed = async (client: Client): Promise<any[]> => (await client.get(`${path}?q=(page_size:100)`)).body.result;
const requestIn = async (client: Client, id: number) => (await listed(client)).find((request) => request.id === id);
const readsData = async ({ client }: Member, dataset: number): Promise<boolean> =>
  (await client.get(`/api/v1/dataset/${dataset}`)).status === 200;
const rolesOf = async (person: Member): Promise<{ id: number; name: string }[]> =>
  (await admin.get(`/api/v1/security/users/${person.id}`)).body.result.roles;

/** A chart of an owner who reads its dataset as a Gamma, on a dashboard of theirs. */
async function ownedObjects() {
  const dataset = await makeDataset(admin, database);
  const owner = await member("Gamma", await readerRole(dataset));
  const chart = await makeChart(owner.client, dataset);
  const dashboard = await makeDashboard(owner.client, { json_metadata: layoutOf(chart) });
  return { dataset, owner, chart, dashboard };
}

describe("POST /api/v1/access_request/", () => {
  it("stores one pending request per person and object, with its reason", async () => {
    const [{ chart, owner }, person] = [await ownedObjects(), await member("Gamma")];
    const first = await requestAccess(person, "chart", chart, " For the board meeting ");
    expect(first).toMatchObject({ status: 201, body: { result: { status: "pending" } } });
    expect(await requestAccess(person, "chart", chart, "again")).toMatchObject({ status: 200, body: first.body });
    expect(await requestIn(owner.client, first.body.id)).toMatchObject({
      object_kind: "chart",
      object_id: chart,
      reason: "For the board meeting",
      status: "pending",
      can_decide: true,
      created_by: { id: person.id },
    });
  });

  it("responds to the requester alike for absent and forbidden objects, and lists them alike", async () => {
    const [{ chart, dashboard, dataset }, person] = [await ownedObjects(), await member("Gamma")];
    const shapes = new Set<string>();
    for (const [kind, refs] of [
      ["chart", [chart, 999_999_999]],
      ["dashboard", [dashboard, 999_999_999, "no-such-slug"]],
      ["dataset", [dataset, 999_999_999]],
    ] as const)
      for (const ref of refs) {
        const { status, body } = await requestAccess(person, kind, ref);
        const own = await requestIn(person.client, body.id);
        shapes.add(
          JSON.stringify([
            status,
            body.result.status,
            { ...own, id: 0, object_kind: "", object_ref: "", created_on: "", changed_on: "" },
          ]),
        );
      }
    expect([...shapes]).toHaveLength(1);
    expect([...shapes][0]).toContain('"object_id":null,"object_title":null');
  });

  it("refuses what the person may open already, invalid bodies, anonymous people and guests", async () => {
    const { chart, owner } = await ownedObjects();
    expect(await requestAccess(owner, "chart", chart)).toMatchObject({
      status: 422,
      body: { message: "You have access to this already." },
    });
    const person = await member("Gamma");
    expect((await requestAccess(person, "chart", "slug")).status).toBe(400);
    expect((await requestAccess(person, "report", 1)).status).toBe(400);
    expect((await requestAccess(person, "chart", chart, "x".repeat(1001))).status).toBe(400);
    expect((await person.client.post(path, { object_kind: "chart", object_ref: "1", status: "granted" })).status).toBe(
      400,
    );
    expect((await Client.anonymous(place.slug).post(path, { object_kind: "chart", object_ref: "1" })).status).toBe(401);
    expect((await requestAccess(await member(await makeRole(admin, [])), "chart", chart)).status).toBe(403);
  });

  it("limits how often a person requests access", async () => {
    const person = await member("Gamma");
    const statuses = new Set<number>();
    // Enough for one of two windows, whenever the first one ends.
    for (let at = 0; at < 62; at++) statuses.add((await requestAccess(person, "chart", 900_000_000)).status);
    expect([...statuses]).toEqual([201, 200, 429]);
  });
});

describe("GET /api/v1/access_request/", () => {
  it("lists requests to their requester, to owners of the object and to admins only", async () => {
    const [{ chart, owner }, person] = [await ownedObjects(), await member("Gamma")];
    const [other, alpha] = [await ownedObjects(), await member("Alpha")];
    const { id } = (await requestAccess(person, "chart", chart)).body;
    for (const client of [person.client, owner.client, admin]) expect(await requestIn(client, id)).toBeDefined();
    for (const { client } of [other.owner, alpha, await member("Gamma")])
      expect(await requestIn(client, id)).toBeUndefined();
  });

  it("hides the object's title from its requester in filters and sorting too", async () => {
    const [{ chart }, person] = [await ownedObjects(), await member("Gamma")];
    await requestAccess(person, "chart", chart);
    const { body } = await person.client.get(`${path}?q=(filters:!((col:object_title,opr:ct,value:chart)))`);
    expect(body.count).toBe(0);
  });

  it("stops listing requests for objects that were deleted, except to their requester", async () => {
    const [{ chart }, person] = [await ownedObjects(), await member("Gamma")];
    const { id } = (await requestAccess(person, "chart", chart)).body;
    await admin.delete(`/api/v1/chart/${chart}`);
    expect(await requestIn(admin, id)).toBeUndefined();
    expect(await requestIn(person.client, id)).toMatchObject({ status: "pending", object_id: null });
    expect((await decide(admin, id, "grant")).status).toBe(404);
  });
});

describe("PUT /api/v1/access_request/:id", () => {
  it("grants a chart by a role with access to its dataset and nothing else", async () => {
    const [{ chart, dataset, owner }, person] = [await ownedObjects(), await member("Gamma")];
    const other = await makeDataset(admin, database);
    const { id } = (await requestAccess(person, "chart", chart)).body;
    expect(await readsData(person, dataset)).toBe(false);
    expect(await decide(owner.client, id, "grant")).toMatchObject({
      status: 200,
      body: { result: { status: "granted" } },
    });
    expect(await readsData(person, dataset)).toBe(true);
    expect(await readsData(person, other)).toBe(false);
    expect((await person.client.get(`/api/v1/chart/${chart}`)).status).toBe(200);
    const given = (await rolesOf(person)).find(({ name }) => name.startsWith("Access: "))!;
    const { body } = await admin.get(`/api/v1/security/roles/${given.id}/permissions/`);
    expect(body.result).toMatchObject([
      { permission_name: "datasource_access", view_menu_name: expect.stringContaining(`(id:${dataset})`) },
    ]);
    expect(await requestIn(owner.client, id)).toMatchObject({ status: "granted", changed_by: { id: owner.id } });
  });

  it("shares the role of an object's earlier grant only while it gives exactly the same", async () => {
    const { dataset } = await ownedObjects();
    const people = await Promise.all([member("Gamma"), member("Gamma"), member("Gamma")]);
    const roleAfter = async (person: Member) => {
      await decide(admin, (await requestAccess(person, "dataset", dataset)).body.id, "grant");
      return (await rolesOf(person)).find(({ name }) => name.startsWith("Access: "))!.id;
    };
    const first = await roleAfter(people[0]!);
    expect(await roleAfter(people[1]!)).toBe(first);
    const wide = (await pairIds(admin)).get("all_datasource_access on all_datasource_access")!;
    await admin.post(`/api/v1/security/roles/${first}/permissions`, { permission_view_menu_ids: [wide] });
    expect(await roleAfter(people[2]!)).not.toBe(first);
    expect(await readsData(people[2]!, await makeDataset(admin, database))).toBe(false);
  });

  it("grants a dashboard by its datasets, of which only those that the decider reads", async () => {
    const [mine, other] = [await ownedObjects(), await makeDataset(admin, database)];
    const hidden = await makeChart(admin, other);
    await admin.put(`/api/v1/dashboard/${mine.dashboard}`, { json_metadata: layoutOf(mine.chart, hidden) });
    const person = await member("Gamma");
    const { id } = (await requestAccess(person, "dashboard", mine.dashboard)).body;
    expect((await person.client.get(`/api/v1/dashboard/${mine.dashboard}`)).status).toBe(404);
    expect((await decide(mine.owner.client, id, "grant")).status).toBe(200);
    expect((await person.client.get(`/api/v1/dashboard/${mine.dashboard}`)).status).toBe(200);
    expect([await readsData(person, mine.dataset), await readsData(person, other)]).toEqual([true, false]);
  });

  it("opens a dashboard with roles by a role of its own, without access to its datasets", async () => {
    const dataset = await makeDataset(admin, database);
    const chart = await makeChart(admin, dataset);
    const kept = await makeRole(admin, []);
    const dashboard = await makeDashboard(admin, { json_metadata: layoutOf(chart), roles: [kept] });
    const person = await member("Gamma");
    const { id } = (await requestAccess(person, "dashboard", dashboard)).body;
    expect((await decide(admin, id, "grant")).status).toBe(200);
    expect((await person.client.get(`/api/v1/dashboard/${dashboard}`)).status).toBe(200);
    expect(await readsData(person, dataset)).toBe(false);
    const { roles: names } = (await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result;
    expect(names).toHaveLength(2);
    const draft = await makeDashboard(admin, { roles: [kept], published: false });
    const second = (await requestAccess(person, "dashboard", draft)).body.id;
    expect(await decide(admin, second, "grant")).toMatchObject({
      status: 422,
      body: { message: "Publish the dashboard first: a draft is open to its owners only." },
    });
  });

  it("refuses owners who grant a dataset that they may not read themselves", async () => {
    const dataset = await makeDataset(admin, database);
    const owner = await member("Gamma");
    const chart = await makeChart(admin, dataset, { owners: [owner.id] });
    const person = await member("Gamma");
    const { id } = (await requestAccess(person, "chart", chart)).body;
    expect(await decide(owner.client, id, "grant")).toMatchObject({
      status: 422,
      body: { message: "You can grant access only to data that you may read yourself. Ask an admin." },
    });
    expect(await readsData(person, dataset)).toBe(false);
    expect((await decide(owner.client, id, "decline")).status).toBe(200);
    expect(await requestIn(person.client, id)).toMatchObject({ status: "declined", changed_by: null });
  });

  it("refuses owners whom other row rules bind than the requester", async () => {
    const [{ chart, dataset, owner }, person] = [await ownedObjects(), await member("Gamma")];
    const bound = await makeRole(admin, []);
    const { body } = await admin.get(`/api/v1/security/users/${owner.id}`);
    await admin.put(`/api/v1/security/users/${owner.id}`, {
      roles: [...body.result.roles.map((role: { id: number }) => role.id), bound],
    });
    const rule = {
      name: uniqueName("rule"),
      filter_type: "Regular",
      clause: "quantity = 0",
      tables: [dataset],
      roles: [bound],
    };
    expect((await admin.post("/api/v1/rowlevelsecurity/", rule)).status).toBe(201);
    const { id } = (await requestAccess(person, "chart", chart)).body;
    expect(await decide(owner.client, id, "grant")).toMatchObject({
      status: 422,
      body: { message: "Row-level security shows you other rows of this data than it would show them. Ask an admin." },
    });
    expect(await readsData(person, dataset)).toBe(false);
    expect((await decide(admin, id, "grant")).status).toBe(200);
  });

  it("is decided once, by owners of the object and admins, never by its requester", async () => {
    const dataset = await makeDataset(admin, database);
    const self = await member("Gamma");
    const chart = await makeChart(admin, dataset, { owners: [self.id] });
    const own = (await requestAccess(self, "chart", chart)).body.id;
    expect((await decide(self.client, own, "grant")).status).toBe(403);
    for (const { client } of [(await ownedObjects()).owner, await member("Gamma"), await member("Alpha")])
      expect((await decide(client, own, "grant")).status).toBe(404);
    expect(await readsData(self, dataset)).toBe(false);
    const outcomes = await Promise.all([decide(admin, own, "decline"), decide(admin, own, "grant")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide(admin, own, "grant")).status).toBe(409);
    expect((await decide(admin, own, "approve")).status).toBe(400);
    expect((await decide(admin, 999_999_999, "grant")).status).toBe(404);
  });

  it("settles requests for the same dashboard by other addresses, and allows a new one after a refusal", async () => {
    const { dashboard } = await ownedObjects();
    const slug = uniqueName("slug").replaceAll(" ", "-");
    await admin.put(`/api/v1/dashboard/${dashboard}`, { slug });
    const person = await member("Gamma");
    const first = (await requestAccess(person, "dashboard", dashboard)).body.id;
    const second = (await requestAccess(person, "dashboard", slug)).body.id;
    expect(second).not.toBe(first);
    await decide(admin, first, "decline");
    expect(await requestIn(admin, second)).toMatchObject({ status: "declined", can_decide: false });
    expect((await requestAccess(person, "dashboard", dashboard)).status).toBe(201);
  });

  it("finds no object or request of another workspace", async () => {
    const elsewhere = await newWorkspace();
    const foreign = await makeChart(
      elsewhere.admin,
      await makeDataset(elsewhere.admin, await makeDatabase(elsewhere.admin)),
    );
    const person = await member("Gamma");
    const { status, body } = await requestAccess(person, "chart", foreign);
    expect(status).toBe(201);
    for (const client of [admin, elsewhere.admin]) expect(await requestIn(client, body.id)).toBeUndefined();
    const { chart } = await ownedObjects();
    const { id } = (await requestAccess(person, "chart", chart)).body;
    expect((await decide(elsewhere.admin, id, "grant")).status).toBe(404);
  });
});
