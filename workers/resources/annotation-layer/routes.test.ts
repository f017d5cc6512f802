import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { uniqueName } from "../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client;
const path = "/api/v1/annotation_layer/";
const note = {
  short_descr: "s",
  long_descr: "l",
  start_dttm: "2020-01-01T00:00:00",
  end_dttm: "2020-01-02T00:00:00",
  json_metadata: '{"a":1}',
};

beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma")]);
});

const makeLayer = async (name = uniqueName("layer")): Promise<number> => {
  const { status, body } = await admin.post(path, { name, descr: "d" });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const on = (layer: number, id: number | string = "") => `${path}${layer}/annotation/${id}`;
const annotate = async (layer: number, more: object = {}): Promise<number> => {
  const { status, body } = await admin.post(on(layer), { ...note, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};

it("creates, reads, updates, lists and deletes layers as Superset does", async () => {
  const name = uniqueName("layer");
  const { status, body } = await admin.post(path, { name, descr: "d" });
  expect([status, body.result]).toEqual([201, { name, descr: "d" }]);
  expect((await admin.get(path + body.id)).body).toEqual({
    description_columns: {},
    id: body.id,
    label_columns: { descr: "Descr", id: "Id", name: "Name" },
    result: { id: body.id, name, descr: "d" },
    show_columns: ["id", "name", "descr"],
    show_title: "Show Annotation Layer",
  });
  expect(await admin.put(path + body.id, { descr: "e" })).toMatchObject({
    status: 200,
    body: { id: body.id, result: { descr: "e", layer: body.id } },
  });
  const list = await admin.get(`${path}?q=(filters:!((col:name,opr:annotation_layer_all_text,value:'${name}')))`);
  expect(list.body).toMatchObject({
    count: 1,
    ids: [body.id],
    list_title: "List Annotation Layer",
    order_columns: [
      "name",
      "descr",
      "created_by.first_name",
      "changed_by.first_name",
      "changed_on",
      "changed_on_delta_humanized",
      "created_on",
    ],
  });
  expect(list.body.result).toEqual([
    {
      id: body.id,
      name,
      descr: "e",
      changed_by: { first_name: "admin", last_name: "Tester" },
      created_by: { first_name: "admin", last_name: "Tester" },
      changed_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      created_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      changed_on_delta_humanized: "now",
    },
  ]);
  expect(list.headers.get("server-timing")).toContain("1 round trips");
  expect(await admin.delete(path + body.id)).toMatchObject({ status: 200, body: { message: "OK" } });
  expect(await admin.get(path + body.id)).toMatchObject({ status: 404, body: { message: "Not found" } });
});

it.each([
  [{ name: 5 }, { name: ["Not a valid string."] }],
  [{}, { name: ["Missing data for required field."] }],
  [{ name: "n", foo: 1 }, { foo: ["Unknown field."] }],
])("refuses the layer %j", async (body, message) => {
  expect(await admin.post(path, body)).toMatchObject({ status: 400, body: { message } });
});

it("rejects a duplicate layer name and returns 404 for a missing layer", async () => {
  const name = uniqueName("layer");
  const [, other] = [await makeLayer(name), await makeLayer()];
  expect(await admin.post(path, { name })).toMatchObject({
    status: 422,
    body: { message: { name: ["Name must be unique"] } },
  });
  expect(await admin.put(path + other, { name })).toMatchObject({
    status: 422,
    body: { message: { name: ["Name must be unique"] } },
  });
  expect(await admin.put(`${path}99999999`, { descr: "e" })).toMatchObject({
    status: 404,
    body: { message: "Not found" },
  });
  expect(await admin.delete(`${path}99999999`)).toMatchObject({ status: 404, body: { message: "Not found" } });
});

it("refuses to delete a layer that contains annotations, alone or in a bulk delete", async () => {
  const [empty, used] = [await makeLayer(), await makeLayer()];
  const id = await annotate(used);
  const refused = { status: 422, body: { message: "Annotation layer has associated annotations." } };
  expect(await admin.delete(path + used)).toMatchObject(refused);
  expect(await admin.delete(`${path}?q=!(${empty},${used})`)).toMatchObject(refused);
  expect((await admin.get(path + empty)).status).toBe(200);
  expect((await admin.delete(on(used, id))).status).toBe(200);
  expect(await admin.delete(`${path}?q=!(${empty},${used})`)).toMatchObject({
    status: 200,
    body: { message: "Deleted 2 annotation layers" },
  });
});

it("creates, reads, updates, lists and deletes annotations as Superset does", async () => {
  const layer = await makeLayer("with annotations");
  const { status, body } = await admin.post(on(layer), note);
  expect([status, body.result]).toEqual([201, { ...note, layer }]);
  const shown = { id: body.id, result: { ...note, id: body.id, layer: { id: layer, name: "with annotations" } } };
  expect((await admin.get(on(layer, body.id))).body).toEqual(shown);
  expect(await admin.put(on(layer, body.id), { short_descr: "s2" })).toMatchObject({
    status: 200,
    body: { id: body.id, result: { layer, short_descr: "s2" } },
  });
  const list = await admin.get(`${on(layer)}?q=(filters:!((col:short_descr,opr:annotation_all_text,value:s)))`);
  const maker = { first_name: "admin", id: expect.any(Number) };
  expect(list.body).toEqual({
    count: 1,
    ids: [body.id],
    result: [
      {
        id: body.id,
        short_descr: "s2",
        long_descr: "l",
        start_dttm: note.start_dttm,
        end_dttm: note.end_dttm,
        changed_by: maker,
        created_by: maker,
        changed_on_delta_humanized: "now",
        changed_on: expect.any(String),
        json_metadata: expect.any(String),
      },
    ],
  });
  const more = [await annotate(layer, { short_descr: "b" }), await annotate(layer, { short_descr: "c" })];
  expect(
    (await admin.get(`${on(layer)}?q=(order_column:short_descr,order_direction:desc,page_size:2)`)).body,
  ).toMatchObject({ count: 3, result: [{ short_descr: "s2" }, { short_descr: "c" }] });
  expect(await admin.delete(`${on(layer)}?q=!(${more.join()})`)).toMatchObject({
    status: 200,
    body: { message: "Deleted 2 annotations" },
  });
  expect(await admin.delete(on(layer, body.id))).toMatchObject({ status: 200, body: { message: "OK" } });
  expect((await admin.get(on(layer))).body).toEqual({ count: 0, ids: [], result: [] });
});

it.each([
  [{ json_metadata: "{x" }, 400, { json_metadata: ["JSON not valid"] }],
  [
    { start_dttm: undefined, end_dttm: undefined },
    400,
    { end_dttm: ["Missing data for required field."], start_dttm: ["Missing data for required field."] },
  ],
  [{ start_dttm: "yesterday" }, 400, { start_dttm: ["Not a valid datetime."] }],
  [{ start_dttm: "2020-13-41T00:00:00" }, 400, { start_dttm: ["Not a valid datetime."] }],
  [{ end_dttm: "2019-01-01T00:00:00" }, 422, { start_dttm: ["End date must be after start date"] }],
  [{ short_descr: "" }, 400, { short_descr: ["Length must be between 1 and 500."] }],
  [{ layer: 1 }, 400, { layer: ["Unknown field."] }],
])("refuses the annotation %j", async (more, status, message) => {
  expect(await admin.post(on(await makeLayer()), { ...note, ...more })).toMatchObject({ status, body: { message } });
});

it("requires a short description to be unique within a layer", async () => {
  const [one, other] = [await makeLayer(), await makeLayer()];
  const refused = {
    status: 422,
    body: { message: { short_descr: ["Short description must be unique for this layer"] } },
  };
  const ids = [await annotate(one), await annotate(one, { short_descr: "t" }), await annotate(other)];
  expect(await admin.post(on(one), note)).toMatchObject(refused);
  expect(await admin.put(on(one, ids[1]), { short_descr: "s" })).toMatchObject(refused);
  expect((await admin.put(on(one, ids[0]), { short_descr: "s" })).status).toBe(200);
  expect(await admin.put(on(one, ids[0]), { end_dttm: "2019-01-01T00:00:00" })).toMatchObject({
    status: 422,
    body: { message: { start_dttm: ["End date must be after start date"] } },
  });
});

it("finds an annotation only under its own layer", async () => {
  const [one, other] = [await makeLayer(), await makeLayer()];
  const id = await annotate(one);
  for (const path of [on(other, id), on(one, 99999999), on(99999999, id)]) {
    expect(await admin.get(path)).toMatchObject({ status: 404, body: { message: "Not found" } });
    expect(await admin.put(path, { short_descr: "x" })).toMatchObject({ status: 404, body: { message: "Not found" } });
    expect(await admin.delete(path)).toMatchObject({ status: 404, body: { message: "Not found" } });
  }
  expect(await admin.post(on(99999999), note)).toMatchObject({
    status: 400,
    body: { message: "Annotation layer not found." },
  });
});

it("stores times with a zone in UTC", async () => {
  const layer = await makeLayer();
  const id = await annotate(layer, { start_dttm: "2020-01-01T02:00:00+02:00", end_dttm: "2020-01-01 12:30:00.5Z" });
  expect((await admin.get(on(layer, id))).body.result).toMatchObject({
    start_dttm: "2020-01-01T00:00:00",
    end_dttm: "2020-01-01T12:30:00.500000",
  });
});

it("allows Alpha and refuses Gamma by the permissions of annotations", async () => {
  const layer = await makeLayer();
  const id = await annotate(layer);
  for (const get of [path, `${path}_info`, path + layer, `${path}related/created_by`, on(layer), on(layer, id)]) {
    expect((await alpha.get(get)).status, get).toBe(200);
    expect(await gamma.get(get), get).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await Client.anonymous().get(get)).status, get).toBe(401);
  }
  expect((await gamma.post(path, { name: "n" })).status).toBe(403);
  expect((await gamma.put(path + layer, { descr: "e" })).status).toBe(403);
  expect((await gamma.delete(path + layer)).status).toBe(403);
  expect((await gamma.post(on(layer), note)).status).toBe(403);
  expect((await gamma.put(on(layer, id), { short_descr: "x" })).status).toBe(403);
  expect((await gamma.delete(on(layer, id))).status).toBe(403);
  expect((await gamma.delete(`${on(layer)}?q=!(${id})`)).status).toBe(403);
  const beta = await Client.as("admin", "beta");
  for (const get of [path + layer, on(layer, id)]) expect((await beta.get(get)).status, get).toBe(404);
  expect((await beta.get(on(layer))).body.count).toBe(0);
  expect((await beta.post(on(layer), note)).status).toBe(400);
});

it("describes annotations in the _info response of layers, as Superset does", async () => {
  const { body } = await admin.get(`${path}_info`);
  expect(body).toMatchObject({
    add_title: "Add Annotation",
    edit_title: "Edit Annotation",
    permissions: ["can_write", "can_read"],
  });
  expect(body.add_columns.map(({ name, type, required }: Record<string, unknown>) => [name, type, required])).toEqual([
    ["short_descr", "String", true],
    ["long_descr", "String", false],
    ["start_dttm", "DateTime", true],
    ["end_dttm", "DateTime", true],
    ["json_metadata", "String", false],
  ]);
  expect(Object.keys(body.filters).toSorted()).toEqual([
    "changed_by",
    "changed_on",
    "created_by",
    "created_on",
    "end_dttm",
    "json_metadata",
    "layer",
    "long_descr",
    "short_descr",
    "start_dttm",
  ]);
});
