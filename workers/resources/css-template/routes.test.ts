import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { uniqueName } from "../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client, beta: Client;
const path = "/api/v1/css_template/";

beforeAll(async () => {
  [admin, alpha, gamma, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("admin", "beta"),
  ]);
});

it("creates, lists, updates in part and deletes CSS templates, alone and in bulk", async () => {
  const template_name = uniqueName("css");
  const made = await admin.post(path, { template_name, css: ".a{}" });
  expect(made).toMatchObject({ status: 201, body: { result: { template_name, css: ".a{}" } } });
  const { id } = made.body;
  expect(await admin.put(`${path}${id}`, { css: ".b{}" })).toMatchObject({
    status: 200,
    body: { result: { css: ".b{}", template_name } },
  });
  expect((await gamma.get(`${path}${id}`)).body).toMatchObject({
    id,
    show_title: "Show Css Template",
    result: { css: ".b{}", created_by: { first_name: "admin" } },
  });
  expect(
    (
      await admin.get(
        `${path}?q=(filters:!((col:template_name,opr:ct,value:'${template_name}')),order_column:template_name,order_direction:desc)`,
      )
    ).body,
  ).toMatchObject({ count: 1, ids: [id], list_title: "List Css Template", order_columns: ["template_name"] });
  const other = (await admin.post(path, {})).body;
  expect(other.result).toEqual({ css: "", template_name: null });
  expect(await admin.delete(`${path}?q=!(${id},${other.id})`)).toMatchObject({
    status: 200,
    body: { message: "Deleted 2 css templates" },
  });
  expect((await admin.get(`${path}${id}`)).status).toBe(404);
});

it("filters CSS templates by text in their name or CSS and by uuid", async () => {
  const template_name = uniqueName("css");
  const { id } = (await admin.post(path, { template_name, css: `.${template_name}-class{}` })).body;
  const found = async (filter: string) => (await admin.get(`${path}?q=(filters:!(${filter}),page_size:100)`)).body.ids;
  expect(await found(`(col:template_name,opr:css_template_all_text,value:'${template_name}-class')`)).toEqual([id]);
  expect(await found("(col:uuid,opr:eq,value:'00000000-0000-0000-0000-000000000000')")).toEqual([]);
  expect(await found("(col:uuid,opr:neq,value:'00000000-0000-0000-0000-000000000000')")).toContain(id);
});

it("refuses invalid CSS templates with Superset's messages", async () => {
  expect(await admin.post(path, { template_name: "x", foo: 1 })).toMatchObject({
    status: 422,
    body: { message: { foo: ["Unknown field."] } },
  });
  expect((await admin.put(`${path}99999`, { css: "" })).status).toBe(404);
  expect(await admin.delete(`${path}?q=!(99999)`)).toMatchObject({ status: 404, body: { message: "Not found" } });
});

it("allows Gamma to read and Alpha to write CSS templates, and hides them from other workspaces", async () => {
  const { id } = (await alpha.post(path, { css: ".c{}" })).body;
  for (const [method, rest, body] of [
    ["POST", "", {}],
    ["PUT", `${id}`, { css: "" }],
    ["DELETE", `${id}`],
    ["DELETE", `?q=!(${id})`],
  ] as const) {
    expect((await gamma.call(method, path + rest, body)).status, method).toBe(403);
    expect((await Client.anonymous().call(method, path + rest, body)).status, method).toBe(401);
  }
  expect((await beta.put(`${path}${id}`, { css: "" })).status).toBe(404);
  expect((await beta.delete(`${path}${id}`)).status).toBe(404);
  expect((await admin.get(`${path}${id}`)).body.result.css).toBe(".c{}");
});
