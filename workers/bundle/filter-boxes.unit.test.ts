import { describe, expect, it } from "vitest";
import { type Files, only, open, type Tree } from "../../tests/opened-bundle";
import {
  admin,
  bundle,
  close,
  count,
  everything,
  idOf,
  PASSWORDS,
  send,
  setUpBundleServer,
  take,
} from "../../tests/bundle-server";

setUpBundleServer();

const BOX = "00000000-0000-4000-8000-000000000001";
const CHART_BEFORE = 4711;
const BOX_BEFORE = 4712;

/** The recorded World Bank dashboard with a filter box in a row of its own, as Superset exported it before native filters. */
function oldBundle(kind = "Dashboard"): Files {
  const files = open(bundle("dashboard_4_world_bank_s_data"));
  const [path] = Object.keys(files).filter((each) => each.startsWith("charts/"));
  const dashboard = only(files, "dashboards/");
  const grid = dashboard["position"]["GRID_ID"];
  const [tile] = Object.values<Tree>(dashboard["position"]).filter((node) => node["type"] === "CHART");
  tile!["meta"]["chartId"] = CHART_BEFORE;
  grid["children"].unshift("ROW-box");
  dashboard["position"]["ROW-box"] = { type: "ROW", id: "ROW-box", children: ["CHART-box"], meta: {} };
  dashboard["position"]["CHART-box"] = {
    type: "CHART",
    id: "CHART-box",
    children: [],
    meta: { chartId: BOX_BEFORE, uuid: BOX, width: 4, height: 50 },
  };
  dashboard["metadata"] = {
    ...dashboard["metadata"],
    timed_refresh_immune_slices: [CHART_BEFORE],
    expanded_slices: { [CHART_BEFORE]: true },
    filter_scopes: { [BOX_BEFORE]: { region: { scope: ["ROOT_ID"], immune: [CHART_BEFORE, BOX_BEFORE] } } },
    default_filters: JSON.stringify({ [BOX_BEFORE]: { region: ["East Asia & Pacific"] } }),
  };
  files["metadata.yaml"] = { ...files["metadata.yaml"], type: kind };
  files["charts/Region_Filter.yaml"] = {
    ...files[path!],
    slice_name: "Region Filter",
    viz_type: "filter_box",
    uuid: BOX,
    query_context: null,
    params: {
      viz_type: "filter_box",
      date_filter: true,
      time_range: "No filter",
      filter_configs: [{ column: "region", label: "Region", multiple: true, clearable: true, asc: true, metric: null }],
    },
  };
  return files;
}

const storedDashboard = async () => {
  const { rows } = await admin.query("select id, uuid, json_metadata, position_json from dashboards order by id");
  return { ...rows[0], metadata: JSON.parse(rows[0].json_metadata), position: JSON.parse(rows[0].position_json) };
};

describe("imported dashboards with filter boxes", () => {
  it("gives an imported dashboard native filters with this workspace's ids, and no filter box as chart or tile", async () => {
    expect(await send("dashboard", close(oldBundle()), PASSWORDS)).toMatchObject({ status: 200 });
    const { metadata, position, id } = await storedDashboard();
    const excluded = metadata.native_filter_configuration[0].scope.excluded;
    expect(excluded).toHaveLength(1);
    const { rows } = await admin.query("select datasource_id from charts where id = $1", excluded);
    expect(metadata).toMatchObject({
      native_filter_configuration: [
        {
          name: "Region",
          filterType: "filter_select",
          targets: [{ datasetId: rows[0].datasource_id, column: { name: "region" } }],
          defaultDataMask: { extraFormData: { filters: [{ col: "region", op: "IN", val: ["East Asia & Pacific"] }] } },
          scope: { rootPath: ["ROOT_ID"] },
        },
        { name: "Time Range", filterType: "filter_time", targets: [{}] },
      ],
      timed_refresh_immune_slices: excluded,
      expanded_slices: { [excluded[0]]: true },
    });
    expect(metadata).not.toHaveProperty("filter_scopes");
    expect(metadata).not.toHaveProperty("default_filters");
    expect([position["CHART-box"], position["ROW-box"]]).toEqual([undefined, undefined]);
    expect(position["GRID_ID"].children).not.toContain("ROW-box");
    expect((await admin.query("select 1 from charts where viz_type = 'filter_box'")).rows).toEqual([]);
    const { rows: links } = await admin.query("select chart_id from dashboard_charts where dashboard_id = $1", [id]);
    expect(links).toHaveLength(await count("charts"));
  });
  it("keeps the ids of filters when a dashboard is imported again", async () => {
    const { json_metadata } = await storedDashboard();
    expect(await send("dashboard", close(oldBundle()), { overwrite: "true" })).toMatchObject({ status: 200 });
    expect((await storedDashboard()).json_metadata).toBe(json_metadata);
  });
  it("exports a converted dashboard with native filters", async () => {
    const { id } = await storedDashboard();
    const files = open(new Uint8Array(await (await take("dashboard", [id])).arrayBuffer()));
    const { metadata } = only(files, "dashboards/");
    expect(metadata["native_filter_configuration"]).toMatchObject([
      { name: "Region", targets: [{ datasetUuid: expect.any(String), column: { name: "region" } }] },
      { name: "Time Range" },
    ]);
    expect(Object.keys(files).filter((path) => path.includes("Region_Filter"))).toEqual([]);
    expect(await send("dashboard", close(files), { overwrite: "true" })).toMatchObject({ status: 200 });
    expect((await storedDashboard()).metadata.native_filter_configuration).toMatchObject(
      metadata["native_filter_configuration"].map(({ id }: Tree) => ({ id })),
    );
  });
  it("converts filter boxes in a bundle of all assets too", async () => {
    await admin.query("delete from dashboards");
    const response = await everything("POST", close(oldBundle("assets")));
    expect(response.status).toBe(200);
    const { metadata } = await storedDashboard();
    expect(metadata.native_filter_configuration).toMatchObject([{ name: "Region" }, { name: "Time Range" }]);
    expect(await idOf("charts", BOX).catch(() => null)).toBeNull();
  });
});
