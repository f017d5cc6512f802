import type { AnswerColumnKind } from "../answer-columns";

/** What can be set of one column; keys as stored in column_config. */
export const CONFIG_PARTS = [
  "customColumnName", "visible", "displayTypeIcon", "columnWidth", "horizontalAlign", "truncateLongCells", "d3NumberFormat", "d3SmallNumberFormat", "currencyFormat", "fractionDigits", "d3TimeFormat", "showCellBars",
  "alignPositiveNegative", "colorPositiveNegative", "radarMetricMinValue", "radarMetricMaxValue",
] as const;
export type ConfigPart = (typeof CONFIG_PARTS)[number];

export interface ConfigTab {
  value: "display" | "format" | "bars";
  parts: readonly ConfigPart[];
}

const DISPLAY: readonly ConfigPart[] = ["customColumnName", "visible", "columnWidth", "horizontalAlign"];
const TABLE_TABS: Record<AnswerColumnKind, readonly ConfigTab[]> = {
  number: [
    { value: "display", parts: DISPLAY },
    { value: "format", parts: ["d3NumberFormat", "d3SmallNumberFormat", "currencyFormat", "fractionDigits"] },
    { value: "bars", parts: ["showCellBars", "alignPositiveNegative", "colorPositiveNegative"] },
  ],
  text: [{ value: "display", parts: [...DISPLAY, "truncateLongCells"] }],
  time: [{ value: "display", parts: DISPLAY }, { value: "format", parts: ["d3TimeFormat"] }],
  boolean: [{ value: "display", parts: DISPLAY }],
};

/** The tabs of a column of a chart type: by its kind in tables, others have a few parts of their own. */
export function configTabs(vizType: string, kind: AnswerColumnKind, compares: boolean): readonly ConfigTab[] {
  if (vizType === "radar") return [{ value: "display", parts: ["radarMetricMinValue", "radarMetricMaxValue"] }];
  if (vizType === "pop_kpi") return [{ value: "display", parts: ["customColumnName", "displayTypeIcon", "visible"] }];
  const tabs = TABLE_TABS[kind];
  return compares ? tabs.map((tab) => (tab.value === "display" ? { ...tab, parts: [...tab.parts, "displayTypeIcon"] } : tab)) : tabs;
}

type Configs = Record<string, Record<string, unknown>>;

/** All configurations with one part of one column set, or taken away; a column without parts goes, others stay to the key. */
export function withPart(configs: Configs, column: string, part: ConfigPart, value: unknown): Configs {
  const { [part]: _, ...rest } = configs[column] ?? {};
  const next = value === undefined || value === null || value === "" ? rest : { ...rest, [part]: value };
  if (Object.keys(next).length > 0) return { ...configs, [column]: next };
  const { [column]: __, ...others } = configs;
  return others;
}
