import { expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { newWorkspace } from "../../../tests/new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset } from "../../../tests/objects";
import { open, only } from "../../../tests/opened-bundle";

const VIZ_TYPE = "dot_plot_of_plugin";

it("exports a dashboard with a chart of a plugin, and imports it where no plugin draws it yet", async () => {
  const [admin, { admin: other }] = await Promise.all([Client.as("admin"), newWorkspace()]);
  const dataset = await makeDataset(admin, await makeDatabase(admin));
  const params = { viz_type: VIZ_TYPE, groupby: ["label"], metrics: ["count"], row_limit: 10, dots: { size: 4 } };
  const chart = await makeChart(admin, dataset, { viz_type: VIZ_TYPE, params: JSON.stringify(params) });
  const dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  const zip = await (await admin.raw("GET", `/api/v1/dashboard/export/?q=!(${dashboard})`)).arrayBuffer();
  expect(only(open(new Uint8Array(zip)), "charts/")).toMatchObject({ viz_type: VIZ_TYPE, params });

  const form = new FormData();
  form.set("formData", new File([zip], "bundle.zip", { type: "application/zip" }));
  const database = Object.keys(open(new Uint8Array(zip))).find((path) => path.startsWith("databases/"))!;
  form.set("passwords", JSON.stringify({ [database]: "local" }));
  expect(await other.call("POST", "/api/v1/dashboard/import/", form)).toMatchObject({ status: 200 });
  const { body } = await other.get("/api/v1/chart/?q=(columns:!(viz_type,params,dashboards.id))");
  const imported = body.result.find(({ viz_type }: { viz_type: string }) => viz_type === VIZ_TYPE);
  expect(JSON.parse(imported.params)).toMatchObject({ ...params, dots: { size: 4 } });
  expect(imported.dashboards).toHaveLength(1);
});
