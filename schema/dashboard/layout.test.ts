import { strFromU8, unzipSync } from "fflate";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { bundleNames, recordedBundle, recording, recordingPaths } from "../../tests/recordings";
import { visibleCharts } from "./active-tabs";
import { heightPx, unitsToPx } from "./layout-size";
import { layoutTree, type Block } from "./layout-tree";
import { GRID_ID, parseLayout, ROOT_ID } from "./layout";
import { placeMissingCharts } from "./missing-charts";

const recorded = recordingPaths("item")
  .map((path) => path.slice("item/".length))
  .filter((name) => /^dashboard_\d+_[a-z_]+\.json$/.test(name) && !name.includes("__"));
const exported = bundleNames().filter((name) => /^dashboards?_.*\.zip$/.test(name));
const result = (name: string) => recording(`item/${name}`).response.body.result;

describe("recorded dashboards", () => {
  it.each(recorded)("%s keeps every node and meta key, and derives parents from children", (name) => {
    const stored: Record<string, any> = JSON.parse(result(name).position_json);
    const layout = parseLayout(result(name).position_json);
    for (const [id, node] of Object.entries(stored)) {
      if (typeof node !== "object") continue;
      expect(layout[id], id).toMatchObject({ id, type: node.type, meta: node.meta ?? {} });
      const holder = Object.keys(stored).find((key) => stored[key].children?.includes(id));
      expect(layout[id]!.parents.at(-1)).toBe(holder);
    }
  });

  it.each(recorded)("%s shows every chart of its /charts response once", (name) => {
    const charts: { id: number; slice_name: string }[] = result(name.replace(".json", "__charts.json"));
    const layout = placeMissingCharts(parseLayout(result(name).position_json), charts);
    const tree = layoutTree(layout);
    const shown = tree.tabs
      ? tree.tabs.tabs.flatMap((tab) => visibleCharts({ ...tree, tabs: { ...tree.tabs!, tabs: [tab] } }, {}))
      : visibleCharts(tree, {});
    expect(shown.toSorted((a, b) => a - b)).toEqual(charts.map((chart) => chart.id).toSorted((a, b) => a - b));
  });

  it("lays out the sales overview with four and two charts per tab, its KPI column as tall as its sibling", () => {
    const tree = layoutTree(parseLayout(result("dashboard_1_sales_dashboard.json").position_json));
    expect(tree.title).toBe("Sales Dashboard");
    expect(tree.tabs?.tabs.map((tab) => tab.title)).toEqual(["🎯 Sales Overview", "🧭 Exploratory"]);
    const first = tree.tabs!.tabs[0]!.children[0] as Extract<Block, { kind: "row" }>;
    const column = first.children.find((child) => child.kind === "column" && child.children.length === 2)!;
    expect(heightPx(column, {})).toBe(unitsToPx(53));
    expect(column.kind === "column" && column.children.map((child) => child.kind === "chart" && child.span)).toEqual([
      3, 3,
    ]);
  });
});

describe("exported dashboards", () => {
  it.each(exported)("%s has a node for every chart of its position", (name) => {
    const files = Object.entries(unzipSync(recordedBundle(name))).filter(([path]) =>
      /\/dashboards\/|dashboard\.yaml$/.test(path),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const [, bytes] of files) {
      const { position } = load(strFromU8(bytes)) as { position: Record<string, any> };
      const uuids = Object.values(position).flatMap((node) => (node.type === "CHART" ? [node.meta.uuid] : []));
      const layout = parseLayout(JSON.stringify(position));
      const tree = layoutTree(layout);
      const uuidsShown: unknown[] = [];
      const visit = (block: Block): void => {
        if (block.kind === "chart") uuidsShown.push((layout[block.id]!.meta as Record<string, unknown>)["uuid"]);
        else if (block.kind === "tabs") block.tabs.forEach((tab) => tab.children.forEach(visit));
        else if ("children" in block) block.children.forEach(visit);
      };
      [...tree.blocks, ...(tree.tabs ? [tree.tabs] : [])].forEach(visit);
      expect(uuidsShown.toSorted()).toEqual(uuids.toSorted());
      expect(tree.blocks.every((block) => heightPx(block, {}) > 0)).toBe(true);
    }
  });
});

describe("parseLayout", () => {
  it("returns an empty grid when nothing, or nothing readable, is stored", () => {
    for (const text of [null, undefined, "", "{}", "[1]", "not json", '{"ROOT_ID": 3}']) {
      const layout = parseLayout(text);
      expect(layout[ROOT_ID]?.children).toEqual([GRID_ID]);
      expect(layoutTree(layout)).toEqual({ title: null, tabs: null, blocks: [] });
    }
  });

  it("handles cycles, nodes with two parents and missing children", () => {
    const layout = parseLayout(
      JSON.stringify({
        ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
        GRID_ID: { type: "GRID", children: ["ROW-1", "ROW-1", "ROW-gone"] },
        "ROW-1": { type: "ROW", children: ["COLUMN-1"] },
        "COLUMN-1": { type: "COLUMN", children: ["ROW-1", "CHART-1"], meta: { width: "3" } },
        "CHART-1": { type: "CHART", meta: { chartId: 7, width: 9, height: 20 } },
      }),
    );
    expect(layout["CHART-1"]!.parents).toEqual([ROOT_ID, GRID_ID, "ROW-1", "COLUMN-1"]);
    expect(layoutTree(layout).blocks).toMatchObject([
      { kind: "row", children: [{ kind: "column", span: 3, children: [{ kind: "chart", chartId: 7, span: 3 }] }] },
    ]);
  });

  it("preserves a component of unknown type with its name and meta", () => {
    const layout = parseLayout(
      JSON.stringify({
        ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
        GRID_ID: { type: "GRID", children: ["X-1"] },
        "X-1": { type: "HOLOGRAM", meta: { depth: 3 }, extra: true },
      }),
    );
    expect(layout["X-1"]).toMatchObject({ type: "OTHER", wireType: "HOLOGRAM", meta: { depth: 3 }, extra: true });
    expect(layoutTree(layout).blocks).toMatchObject([
      { kind: "row", children: [{ kind: "unsupported", type: "HOLOGRAM" }] },
    ]);
  });

  it("appends charts that no node shows, three to a row of four columns each", () => {
    const charts = [1, 2, 3, 4].map((id) => ({ id, slice_name: `Chart ${id}` }));
    const layout = placeMissingCharts(parseLayout(null), charts);
    expect(layout[GRID_ID]!.children.map((row) => layout[row]!.children)).toEqual([
      ["CHART-explore-1-1", "CHART-explore-2-2", "CHART-explore-3-3"],
      ["CHART-explore-4-4"],
    ]);
    expect(layout["CHART-explore-4-4"]).toMatchObject({
      type: "CHART",
      meta: { chartId: 4, width: 4, height: 50, sliceName: "Chart 4" },
    });
    expect(placeMissingCharts(layout, charts)).toBe(layout);
  });

  it("appends them to the first tab of a dashboard with top-level tabs", () => {
    const layout = placeMissingCharts(
      parseLayout(
        JSON.stringify({
          ROOT_ID: { type: "ROOT", children: ["TABS-1"] },
          "TABS-1": { type: "TABS", children: ["TAB-1", "TAB-2"] },
          "TAB-1": { type: "TAB", meta: { text: "One" } },
          "TAB-2": { type: "TAB", meta: { text: "Two" } },
        }),
      ),
      [{ id: 5, slice_name: "Five" }],
    );
    expect(layout["CHART-explore-5-1"]!.parents).toEqual([ROOT_ID, "TABS-1", "TAB-1", "ROW-explore-5"]);
  });
});
