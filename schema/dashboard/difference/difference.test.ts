import { describe, expect, it } from "vitest";
import type { DashboardContent } from "./content";
import { difference, threeWay } from "./difference";

type Nodes = Record<string, { type: string; children: string[]; meta?: Record<string, unknown> }>;
const NODES: Nodes = {
  ROOT_ID: { type: "ROOT", children: ["TABS-1"] },
  "TABS-1": { type: "TABS", children: ["TAB-a", "TAB-b"] },
  "TAB-a": { type: "TAB", children: ["ROW-1"], meta: { text: "Overview" } },
  "TAB-b": { type: "TAB", children: ["ROW-2"], meta: { text: "Details" } },
  "ROW-1": { type: "ROW", children: ["CHART-1", "CHART-2"] },
  "ROW-2": { type: "ROW", children: ["MARKDOWN-1"] },
  "CHART-1": { type: "CHART", children: [], meta: { chartId: 1, sliceName: "Sales", width: 4, height: 50 } },
  "CHART-2": { type: "CHART", children: [], meta: { chartId: 2, sliceName: "Costs", width: 4, height: 50 } },
  "MARKDOWN-1": { type: "MARKDOWN", children: [], meta: { code: "## Hello\nthere", width: 4, height: 50 } },
};
const filter = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  name: id,
  targets: [{ column: { name: "c" } }],
  scope: { rootPath: ["ROOT_ID"], excluded: [] },
  ...more,
});
const content = ({
  nodes = {},
  metadata = {},
  ...more
}: Partial<DashboardContent> & { nodes?: Nodes; metadata?: Record<string, unknown> } = {}): DashboardContent => ({
  dashboard_title: "Board",
  slug: null,
  description: null,
  css: "",
  certified_by: null,
  certification_details: null,
  published: true,
  position_json: JSON.stringify({ DASHBOARD_VERSION_KEY: "v2", ...NODES, ...nodes }),
  json_metadata: JSON.stringify({
    native_filter_configuration: [filter("Region"), filter("Year")],
    color_scheme: "supersetColors",
    ...metadata,
  }),
  ...more,
});
const words = (before: DashboardContent, after: DashboardContent): string[] =>
  difference(before, after).map(({ text }) => String(text));

describe("difference", () => {
  it("returns no difference where only derived keys differ, or an empty value became absent", () => {
    expect(
      words(
        content(),
        content({
          css: null,
          metadata: {
            map_label_colors: { a: "#fff" },
            label_colors: {},
            cross_filters_enabled: true,
            refresh_frequency: 0,
            native_filter_configuration: [
              filter("Region", { chartsInScope: [1] }),
              filter("Year", { description: "" }),
            ],
          },
        }),
      ),
    ).toEqual([]);
  });
  it("names a color scheme as the page does", () => {
    expect(words(content(), content({ metadata: { color_scheme: "bnbColors" } }))).toEqual([
      "The color scheme is now Airbnb Colors",
    ]);
  });
  it("names the first labels whose colors changed", () => {
    const colored = (colors: Record<string, string>) => content({ metadata: { label_colors: colors } });
    expect(
      words(
        colored({ Ships: "#111111", Trains: "#222222" }),
        colored({ Ships: "#111111", Trains: "#ff0000", Planes: "#333333" }),
      ),
    ).toContain("The colors of labels were changed: Planes, Trains");
    expect(
      words(colored({}), colored(Object.fromEntries([..."abcdefg"].map((label) => [label, "#111111"])))),
    ).toContain("The colors of labels were changed: a, b, c, d, e, +2");
  });
  it("describes changed properties", () => {
    expect(
      words(content(), content({ dashboard_title: "New", css: "a{}", published: false, certified_by: "Ann" })),
    ).toEqual([
      "The title is now “New”",
      "The dashboard became a draft",
      "It is now certified by Ann",
      "The CSS was changed",
    ]);
  });
  it("describes where a chart moved, without a change of its row", () => {
    const moved = content({
      nodes: {
        "ROW-1": { type: "ROW", children: ["CHART-2"] },
        "ROW-2": { type: "ROW", children: ["MARKDOWN-1", "CHART-1"] },
      },
    });
    expect(words(content(), moved)).toEqual(["Moved to tab “Details”: Chart “Sales”"]);
    expect(words(moved, content())).toEqual(["Moved to tab “Overview”: Chart “Sales”"]);
  });
  it("describes nodes that were added, deleted, resized, renamed or edited", () => {
    const after = content({
      nodes: {
        "ROW-1": { type: "ROW", children: ["CHART-1", "HEADER-1"] },
        "HEADER-1": { type: "HEADER", children: [], meta: { text: "Figures" } },
        "CHART-1": {
          type: "CHART",
          children: [],
          meta: { chartId: 1, sliceName: "Sales", sliceNameOverride: "Revenue", width: 6, height: 50 },
        },
        "TAB-b": { type: "TAB", children: ["ROW-2"], meta: { text: "More" } },
        "MARKDOWN-1": { type: "MARKDOWN", children: [], meta: { code: "## Hello\nworld", width: 4, height: 50 } },
      },
    });
    expect(words(content(), after).sort()).toEqual(
      [
        "Removed: Chart “Costs”",
        "Resized: Chart “Revenue”",
        "Renamed from “Sales”: Chart “Revenue”",
        "Added to tab “Overview”: Header “Figures”",
        "Renamed from “Details”: Tab “More”",
        "Rewritten: Text “Hello”",
      ].sort(),
    );
  });
  it("describes a changed order", () => {
    expect(
      words(content(), content({ nodes: { "ROW-1": { type: "ROW", children: ["CHART-2", "CHART-1"] } } })),
    ).toEqual(["Order changed: Row"]);
  });
  it("describes filters by their names and changed fields", () => {
    const after = content({
      metadata: {
        native_filter_configuration: [
          filter("New"),
          filter("Region", {
            defaultDataMask: { filterState: { value: ["x"] } },
            scope: { rootPath: ["TAB-a"], excluded: [] },
          }),
        ],
      },
    });
    expect(words(content(), after)).toEqual([
      "Filter “New” was added",
      "Filter “Region” was changed: scope, default value",
      "Filter “Year” was removed",
    ]);
    expect(
      words(
        content(),
        content({ metadata: { native_filter_configuration: [filter("Year"), filter("Region", { name: "Area" })] } }),
      ),
    ).toEqual(["Filter “Region” is now called “Area”", "The order of the filters was changed"]);
  });
  it("describes settings, and names unknown ones by their keys", () => {
    expect(
      words(
        content(),
        content({ metadata: { color_scheme: "d3", refresh_frequency: 60, cross_filters_enabled: false, own_key: 1 } }),
      ),
    ).toEqual([
      "The color scheme is now d3",
      "Cross-filtering was switched off",
      "The setting own_key was changed",
      "It now refreshes every 60 seconds",
    ]);
  });
  it("reads malformed JSON as empty", () => {
    expect(
      words(content({ position_json: "{", json_metadata: "[" }), content({ position_json: null, json_metadata: null })),
    ).toEqual([]);
  });
});

describe("threeWay", () => {
  it("reports a conflict only where both changed the same part differently", () => {
    const resized = (width: number) => ({
      "CHART-1": { type: "CHART", children: [], meta: { chartId: 1, sliceName: "Sales", width, height: 50 } },
    });
    const { mine, theirs, both } = threeWay(
      content(),
      content({ dashboard_title: "Mine", css: "a", nodes: resized(6) }),
      content({ dashboard_title: "Theirs", css: "a", nodes: resized(6), metadata: { color_scheme: "d3" } }),
    );
    expect(mine.map(({ part }) => part)).toEqual(["dashboard_title", "css", "node:CHART-1"]);
    expect(theirs.map(({ part }) => part)).toEqual(["dashboard_title", "css", "node:CHART-1", "setting:color_scheme"]);
    expect(both).toEqual(["dashboard_title"]);
  });
});
