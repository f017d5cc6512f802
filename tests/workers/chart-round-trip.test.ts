import { beforeAll, describe, expect, it } from "vitest";
import { catalog, loadChartType, type VizType } from "../../schema/chart-types/catalog";
import type { ChartExample } from "../../schema/chart-types/example";
import { matrixifyFields } from "../../schema/matrixify/fields";
import { Client } from "../client";
import { everyKey, UNKNOWN } from "../every-key";
import { makeChart, makeDatabase, makeDataset } from "../objects";

const types = Object.keys(catalog) as VizType[];

/**
 * Returns params that use all of a chart type: every key with a value that is not its default, keys of no type, and
 * keys that examples have besides.
 */
async function paramsOf(vizType: VizType, dataset: number): Promise<Record<string, unknown>> {
  const { examples } = (await import(`../../schema/chart-types/${vizType}/examples.ts`)) as {
    examples: readonly ChartExample[];
  };
  const forms = examples.map(({ formData }) => formData);
  const { fields } = await loadChartType(vizType);
  return {
    ...Object.assign({}, ...forms),
    ...UNKNOWN,
    ...everyKey({ ...fields, ...matrixifyFields }, forms),
    viz_type: vizType,
    datasource: `${dataset}__table`,
  };
}

describe("params of a chart with every key of its type set", () => {
  let admin: Client, dataset: number;
  const charts = new Map<VizType, { id: number; params: Record<string, unknown> }>();
  const stored = async (id: number) =>
    JSON.parse((await admin.get(`/api/v1/chart/${id}?q=(columns:!(params))`)).body.result.params) as Record<
      string,
      unknown
    >;

  beforeAll(async () => {
    admin = await Client.as("admin");
    dataset = await makeDataset(admin, await makeDatabase(admin));
    for (const vizType of types) {
      const params = await paramsOf(vizType, dataset);
      charts.set(vizType, {
        id: await makeChart(admin, dataset, { viz_type: vizType, params: JSON.stringify(params) }),
        params,
      });
    }
  });

  it.each(types)("all params are read as they were saved, and overwritten as a whole: %s", async (vizType) => {
    const { id, params } = charts.get(vizType)!;
    expect(await stored(id)).toEqual(params);
    const changed = { ...params, own_key: "changed", own_more: [] };
    expect((await admin.put(`/api/v1/chart/${id}`, { params: JSON.stringify(changed) })).status).toBe(200);
    expect(await stored(id)).toEqual(changed);
    expect((await admin.put(`/api/v1/chart/${id}`, { params: JSON.stringify(params) })).status).toBe(200);
  });

  it.each(types)("all params are complete on the Explore page: %s", async (vizType) => {
    const { id, params } = charts.get(vizType)!;
    const { form_data } = (await admin.get(`/api/v1/explore/?slice_id=${id}`)).body.result;
    expect(form_data).toMatchObject(params);
    const added = Object.keys(form_data).filter((key) => !(key in params));
    expect(["adhoc_filters", "applied_time_extras", "slice_id", "url_params"]).toEqual(expect.arrayContaining(added));
  });

  it("all params are preserved by a bundle that overwrites the chart", { timeout: 60_000 }, async () => {
    const ids = [...charts.values()].map(({ id }) => id);
    const bundle = await (await admin.raw("GET", `/api/v1/chart/export/?q=!(${ids})`)).blob();
    for (const id of ids) await admin.put(`/api/v1/chart/${id}`, { params: "{}" });
    const form = new FormData();
    form.set("formData", bundle, "charts.zip");
    form.set("overwrite", "true");
    expect(await admin.call("POST", "/api/v1/chart/import/", form)).toMatchObject({
      status: 200,
      body: { message: "OK" },
    });
    for (const [vizType, { id, params }] of charts) {
      const { form_data_bak, ...imported } = await stored(id);
      // An import converts this type to its successor, and keeps its other params.
      if (vizType === "bubble")
        expect({ vizType: imported["viz_type"], ...UNKNOWN, bak: form_data_bak }).toEqual({
          vizType: "bubble_v2",
          ...UNKNOWN,
          bak: params,
        });
      else expect([vizType, imported]).toEqual([vizType, params]);
    }
  });
});
