import { expect, it } from "vitest";
import { parseLayout, type Layout } from "../layout";
import { parseMetadata } from "../metadata";
import { edited } from "./layout-edit";
import { movesToOtherScope } from "./scope-change";

const node = (id: string, children: string[] = [], meta: object = {}) =>
  [id, { id, type: id.split(/[-_]/)[0], children, meta }] as const;
const layout = parseLayout(
  JSON.stringify(
    Object.fromEntries([
      node("ROOT_ID", ["TABS-1"]),
      node("TABS-1", ["TAB-1", "TAB-2"]),
      node("TAB-1", ["ROW-1", "DIVIDER-1"]),
      node("TAB-2"),
      node("DIVIDER-1"),
      node("ROW-1", ["CHART-1", "CHART-2"]),
      node("CHART-1", [], { chartId: 1, width: 4 }),
      node("CHART-2", [], { chartId: 2, width: 4 }),
    ]),
  ),
);
const filter = {
  id: "NATIVE_FILTER-1",
  type: "NATIVE_FILTER",
  name: "City",
  filterType: "filter_select",
  targets: [{ datasetId: 1, column: { name: "city" } }],
  scope: { rootPath: ["TAB-1"], excluded: [] },
};
const metadata = parseMetadata(JSON.stringify({ native_filter_configuration: [filter] }));
const moved = (id: string, parentId: string) =>
  edited(layout, { type: "move", id, to: { parentId, index: 0 }, seed: "s" }) as Layout;

it("movesToOtherScope is true for a chart that leaves a filter's tab, and false for one that stays", () => {
  expect(movesToOtherScope(metadata, layout, moved("CHART-1", "TAB-2"), "CHART-1")).toBe(true);
  expect(movesToOtherScope(metadata, layout, moved("ROW-1", "TAB-2"), "ROW-1")).toBe(true);
  expect(movesToOtherScope(metadata, layout, moved("CHART-2", "TAB-1"), "CHART-2")).toBe(false);
  expect(movesToOtherScope(metadata, layout, moved("DIVIDER-1", "TAB-2"), "DIVIDER-1")).toBe(false);
});
