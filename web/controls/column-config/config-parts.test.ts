import { describe, expect, it } from "vitest";
import { popKpiFields } from "../../../schema/chart-types/pop_kpi/fields";
import { radarFields } from "../../../schema/chart-types/radar/fields";
import { CONFIG_PARTS, type ConfigPart } from "../../../schema/chart-types/shared/column-config-parts";
import { tableTabs, withPart } from "./config-parts";

const partsOf = ({ column_config: { control } }: typeof radarFields | typeof popKpiFields): readonly ConfigPart[] =>
  control.parts;

describe("column configuration", () => {
  it("assigns each setting to a tab, by the kind of column, or to a chart type of its own", () => {
    const inTables = (["number", "text", "time", "boolean"] as const).flatMap((kind) => tableTabs(kind, true));
    const places = [...inTables.map(({ parts }) => parts), ...[radarFields, popKpiFields].map(partsOf)];
    expect(new Set(places.flat())).toEqual(new Set(CONFIG_PARTS));
    expect(tableTabs("text", false).flatMap(({ parts }) => parts)).not.toContain("d3NumberFormat");
  });

  it("sets one key and keeps the other stored ones", () => {
    const stored = { sales: { columnWidth: 80, own: 1 }, gone: { visible: false } };
    expect(withPart(stored, "sales", "d3NumberFormat", ".1f")).toEqual({
      sales: { columnWidth: 80, own: 1, d3NumberFormat: ".1f" },
      gone: { visible: false },
    });
  });

  it("removes a column with its last key", () => {
    expect(withPart({ sales: { columnWidth: 80 } }, "sales", "columnWidth", null)).toEqual({});
    expect(withPart({}, "sales", "visible", false)).toEqual({ sales: { visible: false } });
  });
});
