import type { ConfigPart } from "../../../schema/chart-types/shared/column-config-parts";
import type { ResultColumnKind } from "../result-columns";

export interface ConfigTab {
  value: "display" | "format" | "bars";
  parts: readonly ConfigPart[];
}

const DISPLAY: readonly ConfigPart[] = ["customColumnName", "visible", "columnWidth", "horizontalAlign"];
const TABLE_TABS: Record<ResultColumnKind, readonly ConfigTab[]> = {
  number: [
    { value: "display", parts: DISPLAY },
    { value: "format", parts: ["d3NumberFormat", "d3SmallNumberFormat", "currencyFormat", "fractionDigits"] },
    { value: "bars", parts: ["showCellBars", "alignPositiveNegative", "colorPositiveNegative"] },
  ],
  text: [{ value: "display", parts: [...DISPLAY, "truncateLongCells"] }],
  time: [
    { value: "display", parts: DISPLAY },
    { value: "format", parts: ["d3TimeFormat"] },
  ],
  boolean: [{ value: "display", parts: DISPLAY }],
};

/** The tabs of a column's settings in tables, by its kind. */
export function tableTabs(kind: ResultColumnKind, compares: boolean): readonly ConfigTab[] {
  const tabs = TABLE_TABS[kind];
  return compares
    ? tabs.map((tab) => (tab.value === "display" ? { ...tab, parts: [...tab.parts, "displayTypeIcon"] } : tab))
    : tabs;
}

type Configs = Record<string, Record<string, unknown>>;

/**
 * All configurations with one setting of one column set or removed; a column without settings is removed, other columns
 * are unchanged.
 */
export function withPart(configs: Configs, column: string, part: ConfigPart, value: unknown): Configs {
  const { [part]: _, ...rest } = configs[column] ?? {};
  const next = value === undefined || value === null || value === "" ? rest : { ...rest, [part]: value };
  if (Object.keys(next).length > 0) return { ...configs, [column]: next };
  const { [column]: __, ...others } = configs;
  return others;
}
