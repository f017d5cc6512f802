import { expect, it } from "vitest";
import { BrowserSession } from "../../../tests/browser-session";
import { Client } from "../../../tests/client";
import { makeChart, makeDatabase, makeDataset } from "../../../tests/objects";

it("returns the stored form of a chart that the person may read, to sessions only", async () => {
  const admin = await Client.as("admin");
  const dataset = await makeDataset(admin, await makeDatabase(admin));
  const id = await makeChart(admin, dataset);
  const at = `/api/v1/form_data/?slice_id=${id}`;
  const asAdmin = await BrowserSession.signIn("admin");
  expect(await asAdmin.call("GET", at)).toMatchObject({
    status: 200,
    body: { slice_id: id, datasource: `${dataset}__table`, viz_type: "table" },
  });
  for (const name of ["", "0", "-1", "999999"])
    expect(await asAdmin.call("GET", `/api/v1/form_data/?slice_id=${name}`), name).toMatchObject({
      status: 200,
      body: {},
    });
  expect((await asAdmin.call("GET", "/api/v1/form_data/?slice_id=abc")).status).toBe(422);
  expect((await (await BrowserSession.signIn("gamma")).call("GET", at)).body).toEqual({});
  const denied = { status: 401, body: { message: "Access is Denied", severity: "danger" } };
  expect(await (await BrowserSession.signIn("norole")).call("GET", at)).toMatchObject(denied);
  expect(await admin.get(at)).toMatchObject(denied);
});
