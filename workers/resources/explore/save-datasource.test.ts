import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeDatabase, makeDataset } from "../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client;
let dataset: number;

beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma")]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
});

describe("POST /datasource/save/", () => {
  const read = async (id: number) => (await admin.get(`/datasource/get/table/${id}/`)).body;
  const save = (data: unknown, client = admin) => {
    const form = new FormData();
    form.set("data", JSON.stringify(data));
    return client.call("POST", "/datasource/save/", form);
  };

  it("saves what GET /datasource/get/ returned, with changed, new and removed columns and metrics", async () => {
    const id = await makeDataset(admin, await makeDatabase(admin));
    const before = await read(id);
    const { quantity, label } = Object.fromEntries(before.columns.map((each: any) => [each.column_name, each]));
    expect((await save(before)).body).toEqual(before);
    const saved = await save({
      ...before,
      description: "saved",
      columns: [
        { ...label, id: quantity.id, verbose_name: "Label" },
        { column_name: "twice", expression: "2 * quantity" },
      ],
      metrics: [{ metric_name: "total", expression: "sum(quantity)" }],
      owners: before.owners.map((owner: { id: number }) => owner.id),
    });
    expect(saved).toMatchObject({ status: 200, body: { id, description: "saved", type: "table" } });
    expect(await read(id)).toEqual(saved.body);
    const columns = saved.body.columns.toSorted((a: any, b: any) => a.column_name.localeCompare(b.column_name));
    expect(columns).toMatchObject([
      { column_name: "label", id: label.id, verbose_name: "Label" },
      { column_name: "twice", expression: "2 * quantity" },
    ]);
    expect(saved.body.metrics).toMatchObject([{ metric_name: "total" }]);
  });

  it("refuses invalid data, columns with one name, and people who may not change the dataset", async () => {
    const before = await read(dataset);
    const duplicate = { ...before, columns: [...before.columns, before.columns[0]] };
    const { column_name } = before.columns[0];
    expect(await admin.call("POST", "/datasource/save/", new FormData())).toMatchObject({
      status: 400,
      body: { error: "Request missing data field." },
    });
    expect(await save(duplicate)).toMatchObject({
      status: 409,
      body: { error: `Duplicate column name(s): ${column_name}` },
    });
    expect(await save({ ...before, columns: undefined, offset: "a" })).toMatchObject({
      status: 400,
      body: { error: { columns: ["Missing data for required field."], offset: ["Not a valid integer."] } },
    });
    expect(await save({ ...before, id: 999_999_999 })).toMatchObject({
      status: 404,
      body: { error: "Datasource does not exist" },
    });
    expect(await save({ ...before, catalog: "elsewhere" })).toMatchObject({
      status: 422,
      body: { error: { catalog: ["Only the default catalog is supported for this connection"] } },
    });
    expect(await save({ ...before, type: "query" })).toMatchObject({ status: 404 });
    expect((await save(before, alpha)).status).toBe(403);
    expect((await save(before, gamma)).status).toBe(403);
    expect((await save(before, Client.anonymous())).status).toBe(401);
  });
});
