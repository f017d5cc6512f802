import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client, nobody: Client, beta: Client;
let dataset: number, chart: number, dashboard: number;
const path = "/api/v1/tag/";

beforeAll(async () => {
  [admin, alpha, gamma, nobody, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
    Client.as("admin", "beta"),
  ]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
  [chart, dashboard] = await Promise.all([makeChart(admin, dataset), makeDashboard(admin)]);
});

const find = async (name: string): Promise<any> =>
  (await admin.get(`${path}?q=(filters:!((col:name,opr:eq,value:'${name}')))`)).body.result[0];
const tagged = async (name: string, client = admin): Promise<[string, number][]> =>
  (await client.get(`${path}get_objects/?tags=${encodeURIComponent(name)}`)).body.result.map(
    ({ type, id }: { type: string; id: number }) => [type, id],
  );

describe("/api/v1/tag/", () => {
  it("creates a tag with a description, tags objects, finds, updates and deletes it", async () => {
    const name = uniqueName("tag");
    expect(
      await admin.post(path, {
        name,
        description: "d",
        objects_to_tag: [
          ["chart", chart],
          ["dashboard", dashboard],
          ["chart", 999999],
        ],
      }),
    ).toMatchObject({ status: 201, body: {} });
    const { id } = await find(name);
    expect((await admin.get(`${path}${id}`)).body).toMatchObject({
      id,
      show_title: "Show Tag",
      result: { name, type: 1, description: "d", created_by: { first_name: "admin" } },
    });
    expect(await tagged(name)).toEqual([
      ["dashboard", dashboard],
      ["chart", chart],
    ]);
    const renamed = uniqueName("renamed");
    expect(
      await admin.put(`${path}${id}`, { name: renamed, description: "", objects_to_tag: [["chart", chart]] }),
    ).toMatchObject({ status: 200, body: { id, result: { name: renamed } } });
    expect(await tagged(renamed)).toEqual([["chart", chart]]);
    expect(await admin.put(`${path}${id}`, { description: "e" })).toMatchObject({ status: 200 });
    expect(await tagged(renamed)).toEqual([["chart", chart]]);
    expect(await admin.delete(`${path}${id}`)).toMatchObject({ status: 200, body: { message: "OK" } });
    expect(await tagged(renamed)).toEqual([]);
    expect((await admin.get(`${path}${id}`)).status).toBe(404);
  });
  it("reuses an existing tag of the same name and adds objects", async () => {
    const name = uniqueName("twice");
    await admin.post(path, { name, description: "kept", objects_to_tag: [["chart", chart]] });
    expect(await alpha.post(path, { name, objects_to_tag: [] })).toMatchObject({ status: 201, body: {} });
    await admin.post(path, { name, objects_to_tag: [["dataset", dataset]] });
    expect(await tagged(name)).toEqual([
      ["chart", chart],
      ["dataset", dataset],
    ]);
    expect(
      (await admin.get(`/api/v1/dataset/?q=(filters:!((col:tags,opr:dataset_tags,value:'${name}')))`)).body.ids,
    ).toEqual([dataset]);
    expect(
      (await admin.get(`${path}?q=(filters:!((col:name,opr:name_or_description,value:kept)))`)).body.result,
    ).toContainEqual(expect.objectContaining({ name }));
    expect(await find(name)).toMatchObject({ description: "kept", created_by: { first_name: "admin" } });
  });
  it("reports validation errors of a tag with Superset's messages", async () => {
    expect(await admin.post(path, { name: "", objects_to_tag: [] })).toMatchObject({
      status: 400,
      body: { message: { name: ["Shorter than minimum length 1."] } },
    });
    expect(await admin.post(path, { description: "x" })).toMatchObject({
      status: 400,
      body: { message: { name: ["Missing data for required field."] } },
    });
    expect(await admin.post(path, { name: "x", objects_to_tag: [["door", 1]] })).toMatchObject({
      status: 422,
      body: { message: "Invalid tag" },
    });
    expect(await admin.put(`${path}1`, { foo: 1 })).toMatchObject({
      status: 400,
      body: { message: { foo: ["Unknown field."] } },
    });
    expect((await admin.put(`${path}99999`, { name: "q" })).status).toBe(404);
    const [one, other] = [uniqueName("one"), uniqueName("other")];
    await admin.post(`${path}bulk_create`, { tags: [{ name: one }, { name: other }] });
    expect(await admin.put(`${path}${(await find(one)).id}`, { name: other })).toMatchObject({
      status: 422,
      body: { message: { name: ["Must be unique"] } },
    });
  });
  it("finds a tag by its visible objects and by the people who favorited it", async () => {
    const name = uniqueName("found");
    await admin.post(path, { name, objects_to_tag: [["chart", chart]] });
    const { id } = await find(name);
    const by = async (client: Client, column: string, value: string) =>
      (
        await client.get(
          `${path}?q=(filters:!((col:${column},opr:rel_m_m,value:${value}),(col:name,opr:eq,value:'${name}')))`,
        )
      ).body.ids;
    expect([
      await by(admin, "objects", String(chart)),
      await by(admin, "objects", "999999"),
      await by(gamma, "objects", String(chart)),
    ]).toEqual([[id], [], []]);
    await admin.post(`${path}${id}/favorites/`);
    const { id: me } = (await admin.get("/api/v1/me/")).body.result;
    expect([await by(admin, "users_favorited", String(me)), await by(admin, "users_favorited", "999999")]).toEqual([
      [id],
      [],
    ]);
  });
  it("allows people who may read tags to favorite them", async () => {
    const name = uniqueName("star");
    await admin.post(path, { name });
    const { id } = await find(name);
    expect(await gamma.post(`${path}${id}/favorites/`)).toMatchObject({ status: 200, body: { result: "OK" } });
    expect((await gamma.get(`${path}favorite_status/?q=!(${id})`)).body).toEqual({ result: [{ id, value: true }] });
    expect((await admin.get(`${path}favorite_status/?q=!(${id})`)).body).toEqual({ result: [{ id, value: false }] });
    expect((await gamma.delete(`${path}${id}/favorites/`)).status).toBe(200);
    expect((await gamma.get(`${path}favorite_status/?q=!(${id})`)).body).toEqual({ result: [{ id, value: false }] });
  });
});

describe("bulk operations on tags", () => {
  it("creates several tags at once and returns which objects were tagged and skipped", async () => {
    const [one, two] = [uniqueName("bulk"), uniqueName("bulk")];
    const response = await admin.post(`${path}bulk_create`, {
      tags: [
        {
          name: one,
          objects_to_tag: [
            ["chart", chart],
            ["dashboard", dashboard],
          ],
        },
        {
          name: two,
          objects_to_tag: [
            ["chart", chart],
            ["chart", 999999],
          ],
        },
      ],
    });
    expect(response).toMatchObject({
      status: 200,
      body: {
        result: {
          objects_tagged: [
            ["chart", chart],
            ["dashboard", dashboard],
          ],
          objects_skipped: [["chart", 999999]],
        },
      },
    });
    expect(await tagged(two)).toEqual([["chart", chart]]);
    expect(await admin.post(`${path}bulk_create`, { tags: "x" })).toMatchObject({
      status: 400,
      body: { message: { tags: ["Not a valid list."] } },
    });
    expect((await admin.post(`${path}bulk_create`, {})).status).toBe(400);
  });
  it("deletes several tags by name, all or none", async () => {
    const [one, two] = [uniqueName("gone"), uniqueName("gone")];
    await admin.post(`${path}bulk_create`, {
      tags: [{ name: one, objects_to_tag: [["chart", chart]] }, { name: two }],
    });
    expect(await admin.delete(`${path}?q=!('${one}',zzz)`)).toMatchObject({
      status: 422,
      body: { message: "Invalid tag parameters: ['zzz']. Tag parameters are invalid." },
    });
    expect(await tagged(one)).toHaveLength(1);
    expect(await admin.delete(`${path}?q=!('${one}','${two}')`)).toMatchObject({
      status: 200,
      body: { message: "Deleted 2 tags" },
    });
    expect(await tagged(one)).toEqual([]);
  });
});

describe("tags of an object", () => {
  it("adds tags to an object by number or name of its type, and removes one by its name", async () => {
    const [one, two] = [uniqueName("x:y/z"), uniqueName("plain")];
    expect(await admin.post(`${path}2/${chart}/`, { properties: { tags: [one, two] } })).toMatchObject({
      status: 201,
      body: {},
    });
    expect(await admin.post(`${path}dashboard/${dashboard}/`, { properties: { tags: [one] } })).toMatchObject({
      status: 201,
    });
    expect(await tagged(one)).toEqual([
      ["dashboard", dashboard],
      ["chart", chart],
    ]);
    expect(await admin.delete(`${path}2/${chart}/${encodeURIComponent(one)}/`)).toMatchObject({
      status: 200,
      body: { message: "OK" },
    });
    expect(await tagged(one)).toEqual([["dashboard", dashboard]]);
    expect((await admin.delete(`${path}2/${chart}/${encodeURIComponent(one)}/`)).status).toBe(404);
    expect(await admin.post(`${path}2/${chart}/`, {})).toMatchObject({
      status: 400,
      body: { message: "Missing required field 'tags' in 'properties'" },
    });
    expect(await admin.post(`${path}99/1/`, { properties: { tags: ["a"] } })).toMatchObject({
      status: 422,
      body: { message: "Invalid tag" },
    });
    expect((await admin.post(`${path}2/999999/`, { properties: { tags: ["a"] } })).status).toBe(404);
  });
  it("returns a tagged object with its creator, owners and all tags", async () => {
    const name = uniqueName("whole");
    await admin.post(`${path}3/${dashboard}/`, { properties: { tags: [name] } });
    const { id } = await find(name);
    expect((await admin.get(`${path}get_objects/?tagIds=${id}&types=dashboard`)).body.result).toMatchObject([
      {
        type: "dashboard",
        id: dashboard,
        creator: "admin Tester",
        created_by: { first_name: "admin" },
        owners: [{ username: "admin" }],
        url: `/superset/dashboard/${dashboard}/`,
        tags: expect.arrayContaining([{ id, name, type: "TagType.custom" }]),
      },
    ]);
    for (const types of ["chart", "person"])
      expect((await admin.get(`${path}get_objects/?tagIds=${id}&types=${types}`)).body.result).toEqual([]);
  });
});

describe("implicit tags", () => {
  const names = async (kind: string, id: number): Promise<string[]> =>
    (await admin.get(`/api/v1/${kind}/?q=(filters:!((col:id,opr:eq,value:${id})))`)).body.result[0].tags
      .map(({ name, type }: { name: string; type: number }) => `${type} ${name}`)
      .toSorted();
  it("assigns implicit tags for an object's type, its owners and the people who favorited it", async () => {
    const me = (await admin.get("/api/v1/me/")).body.result.id;
    const [other] = (await admin.get("/api/v1/security/users/?q=(filters:!((col:username,opr:eq,value:alpha)))")).body
      .ids;
    const made = await makeDashboard(admin);
    expect(await names("dashboard", made)).toEqual(["2 type:dashboard", `3 owner:${me}`]);
    expect(await names("chart", await makeChart(admin, dataset))).toEqual(["2 type:chart", `3 owner:${me}`]);
    await admin.post(`/api/v1/dashboard/${made}/favorites/`);
    await admin.put(`/api/v1/dashboard/${made}`, { owners: [me, other] });
    expect(await names("dashboard", made)).toEqual(
      ["2 type:dashboard", `3 owner:${me}`, `3 owner:${other}`, `4 favorited_by:${me}`].toSorted(),
    );
    await admin.delete(`/api/v1/dashboard/${made}/favorites/`);
    await admin.put(`/api/v1/dashboard/${made}`, { owners: [me], tags: [] });
    expect(await names("dashboard", made)).toEqual(["2 type:dashboard", `3 owner:${me}`]);
    expect((await admin.get(`${path}get_objects/?tags=owner:${me}&types=dashboard`)).body.result).toContainEqual(
      expect.objectContaining({ id: made }),
    );
  });
  it("excludes implicit tags from custom tags and refuses to rename, delete or remove them", async () => {
    const implicit = await find("type:chart");
    expect(implicit).toMatchObject({ type: 2 });
    expect(
      (
        await admin.get(
          `${path}?q=(filters:!((col:name,opr:eq,value:'type:chart'),(col:type,opr:custom_tag,value:!t)))`,
        )
      ).body.count,
    ).toBe(0);
    expect((await admin.put(`${path}${implicit.id}`, { name: "mine" })).status).toBe(403);
    expect((await admin.delete(`${path}${implicit.id}`)).status).toBe(403);
    expect((await admin.delete(`${path}2/${chart}/type:chart/`)).status).toBe(403);
    expect(await admin.post(`${path}3/${dashboard}/`, { properties: { tags: ["type:chart"] } })).toMatchObject({
      status: 422,
      body: { message: "Invalid tag" },
    });
    expect(await names("dashboard", dashboard)).not.toContain("2 type:chart");
  });
});

describe("tag permissions", () => {
  it("allows people to tag what they own, and nothing that they may not see", async () => {
    const name = uniqueName("rights");
    const own = await makeDashboard(gamma);
    const response = await gamma.post(`${path}bulk_create`, {
      tags: [
        {
          name,
          objects_to_tag: [
            ["dashboard", own],
            ["dashboard", dashboard],
            ["chart", chart],
          ],
        },
      ],
    });
    expect(response.body.result).toEqual({
      objects_tagged: [["dashboard", own]],
      objects_skipped: [
        ["dashboard", dashboard],
        ["chart", chart],
      ],
    });
    expect((await gamma.post(`${path}3/${dashboard}/`, { properties: { tags: [name] } })).status).toBe(403);
    expect((await gamma.post(`${path}2/${chart}/`, { properties: { tags: [name] } })).status).toBe(404);
    await admin.post(`${path}2/${chart}/`, { properties: { tags: [name] } });
    expect(await tagged(name, gamma)).toEqual([["dashboard", own]]);
    expect((await gamma.delete(`${path}2/${chart}/${encodeURIComponent(name)}/`)).status).toBe(404);
    await gamma.put(`${path}${(await find(name)).id}`, { objects_to_tag: [] });
    expect(await tagged(name)).toEqual([["chart", chart]]);
  });
  it("allows people to change and delete their own tags, and to put tags of others on what they own", async () => {
    const [theirs, own] = [uniqueName("theirs"), uniqueName("own")];
    await admin.post(path, { name: theirs, description: "as made", objects_to_tag: [["chart", chart]] });
    await gamma.post(path, { name: own });
    const [{ id }, mine] = [await find(theirs), await find(own)];
    for (const client of [gamma, alpha]) {
      expect((await client.put(`${path}${id}`, { name: uniqueName("taken") })).status).toBe(403);
      expect((await client.put(`${path}${id}`, { objects_to_tag: [] })).status).toBe(403);
      expect((await client.delete(`${path}${id}`)).status).toBe(403);
      expect((await client.delete(`${path}?q=!('${own}','${theirs}')`)).status).toBe(403);
      expect((await client.post(path, { name: theirs, description: "another" })).status).toBe(403);
      expect(
        (await client.post(`${path}bulk_create`, { tags: [{ name: theirs, description: "another" }] })).status,
      ).toBe(403);
    }
    expect(await find(theirs)).toMatchObject({ name: theirs, description: "as made" });
    const dashboardOfGamma = await makeDashboard(gamma);
    expect((await gamma.post(path, { name: theirs, objects_to_tag: [["dashboard", dashboardOfGamma]] })).status).toBe(
      201,
    );
    expect((await gamma.post(path, { name: theirs, description: "as made" })).status).toBe(201);
    expect(await tagged(theirs)).toEqual([
      ["dashboard", dashboardOfGamma],
      ["chart", chart],
    ]);
    expect((await gamma.delete(`${path}3/${dashboardOfGamma}/${encodeURIComponent(theirs)}/`)).status).toBe(200);
    expect((await gamma.put(`${path}${mine.id}`, { description: "mine" })).status).toBe(200);
    expect((await admin.put(`${path}${mine.id}`, { description: "an admin's" })).status).toBe(200);
    expect((await gamma.delete(`${path}${mine.id}`)).status).toBe(200);
  });
  it("refuses tag requests by people without a role and of other workspaces at every endpoint", async () => {
    const name = uniqueName("kept");
    await admin.post(path, { name, objects_to_tag: [["chart", chart]] });
    const { id } = await find(name);
    for (const [method, rest, body] of [
      ["GET", `${id}`],
      ["POST", "", { name }],
      ["POST", "bulk_create", { tags: [] }],
      ["PUT", `${id}`, { name }],
      ["DELETE", `${id}`],
      ["DELETE", `?q=!('${name}')`],
      ["GET", "get_objects/"],
      ["POST", `2/${chart}/`, { properties: { tags: ["a"] } }],
      ["DELETE", `2/${chart}/${encodeURIComponent(name)}/`],
      ["POST", `${id}/favorites/`],
    ] as const) {
      expect((await nobody.call(method, path + rest, body)).status, `${method} ${rest}`).toBe(403);
      expect((await Client.anonymous().call(method, path + rest, body)).status, `${method} ${rest}`).toBe(401);
    }
    expect((await beta.get(`${path}${id}`)).status).toBe(404);
    expect((await beta.delete(`${path}${id}`)).status).toBe(404);
    expect((await beta.delete(`${path}?q=!('${name}')`)).status).toBe(422);
    expect((await beta.post(`${path}2/${chart}/`, { properties: { tags: ["a"] } })).status).toBe(404);
    expect(await tagged(name)).toEqual([["chart", chart]]);
  });
});
