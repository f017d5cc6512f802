import { describe, expect, it } from "vitest";
import { CONFIG_PARTS, configTabs, withPart } from "./config-parts";

describe("column configuration", () => {
  it("assigns each setting to a tab, by the kind of column and chart", () => {
    const places = [...(["number", "text", "time", "boolean"] as const).flatMap((kind) => configTabs("table", kind, true)), ...configTabs("radar", "number", false), ...configTabs("pop_kpi", "number", false)];
    expect(new Set(places.flatMap(({ parts }) => parts))).toEqual(new Set(CONFIG_PARTS));
    expect(configTabs("table", "text", false).flatMap(({ parts }) => parts)).not.toContain("d3NumberFormat");
  });

  it("sets one key and keeps the other stored ones", () => {
    const stored = { sales: { columnWidth: 80, own: 1 }, gone: { visible: false } };
    expect(withPart(stored, "sales", "d3NumberFormat", ".1f")).toEqual({ sales: { columnWidth: 80, own: 1, d3NumberFormat: ".1f" }, gone: { visible: false } });
  });

  it("removes a column with its last key", () => {
    expect(withPart({ sales: { columnWidth: 80 } }, "sales", "columnWidth", null)).toEqual({});
    expect(withPart({}, "sales", "visible", false)).toEqual({ sales: { visible: false } });
  });
});
