import { describe, expect, it } from "vitest";
import { parseLayout } from "../../dashboard/layout";
import { parseControlItems } from "../display-controls";
import { isFilter, type NativeFilter } from "../native-filter";
import { configChanges, isUnchanged } from "./config-changes";
import { configProblems } from "./config-problems";
import {
  added,
  changed,
  storedFilters,
  newControl,
  newDivider,
  newFilter,
  onlyOf,
  retyped,
  startConfig,
} from "./filter-config";
import { kindsFor } from "./filter-kinds";

const layout = parseLayout(
  JSON.stringify({
    ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { type: "GRID", children: ["CHART-1"] },
    "CHART-1": { type: "CHART", children: [], meta: { chartId: 1 } },
  }),
);

describe("display controls in FilterConfig", () => {
  const stored = parseControlItems([
    { id: "old", customization: { name: "Old", dataset: 3, column: "genre" } },
    {
      id: "layers",
      type: "CHART_CUSTOMIZATION",
      name: "Layers",
      filterType: "chart_customization_deckgl_layer_visibility",
      own_key: 1,
    },
  ]);
  const config = added(
    added(added(startConfig(stored), newFilter("NATIVE_FILTER-1", 3)), newControl("CHART_CUSTOMIZATION-1", 3)),
    newDivider("CHART_CUSTOMIZATION_DIVIDER-1", "CHART_CUSTOMIZATION_DIVIDER"),
  );
  it("separates display controls from filters, which cannot depend on them", () => {
    expect(onlyOf(config, "filters").entries.map(({ item }) => item.id)).toEqual(["NATIVE_FILTER-1"]);
    expect(onlyOf(config, "controls").entries.map(({ item }) => item.id)).toEqual([
      "old",
      "layers",
      "CHART_CUSTOMIZATION-1",
      "CHART_CUSTOMIZATION_DIVIDER-1",
    ]);
    expect(storedFilters(config).map(({ id }) => id)).toEqual(["NATIVE_FILTER-1"]);
  });
  it("requires a name and a dataset for a display control, but no column", () => {
    expect([...configProblems(onlyOf(added(config, newControl("c")), "controls"))]).toEqual([
      ["CHART_CUSTOMIZATION-1", { name: "Name is required" }],
      ["CHART_CUSTOMIZATION_DIVIDER-1", { name: "Title is required" }],
      ["c", { name: "Name is required", dataset: "Dataset is required" }],
    ]);
  });
  it("sends changed controls with the charts in scope, and none that are unchanged, including those of older versions", () => {
    expect(isUnchanged(configChanges(stored, startConfig(stored), layout))).toBe(true);
    const { modified } = configChanges(
      stored,
      onlyOf(
        changed(config, "CHART_CUSTOMIZATION-1", (entry) => ({
          ...entry,
          item: { ...entry.item, name: "By" } as NativeFilter,
        })),
        "controls",
      ),
      layout,
    );
    expect(modified).toMatchObject([
      {
        id: "CHART_CUSTOMIZATION-1",
        type: "CHART_CUSTOMIZATION",
        name: "By",
        filterType: "chart_customization_dynamic_groupby",
        targets: [{ datasetId: 3 }],
        controlValues: { canSelectMultiple: true, enableEmptyFilter: false },
        chartsInScope: [1],
      },
      { type: "CHART_CUSTOMIZATION_DIVIDER" },
    ]);
  });
  it("keeps a control's dataset when its type changes, and a stored type that cannot be created", () => {
    const control = newControl("c", 3);
    expect(retyped(startConfig([control]).entries[0]!, "chart_customization_timegrain").item).toMatchObject({
      filterType: "chart_customization_timegrain",
      targets: [{ datasetId: 3 }],
      controlValues: { enableEmptyFilter: false },
    });
    const layers = stored.filter(isFilter).at(-1)!;
    expect([kindsFor(control).map(({ label }) => label), kindsFor(layers).at(-1)!.label]).toEqual([
      ["Dynamic group by", "Time grain", "Time column"],
      "Deck.gl Layer Visibility",
    ]);
  });
});
