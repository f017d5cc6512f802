/** Settings of a column; keys as stored in column_config. */
export const CONFIG_PARTS = [
  "customColumnName",
  "visible",
  "displayTypeIcon",
  "columnWidth",
  "horizontalAlign",
  "truncateLongCells",
  "d3NumberFormat",
  "d3SmallNumberFormat",
  "currencyFormat",
  "fractionDigits",
  "d3TimeFormat",
  "showCellBars",
  "alignPositiveNegative",
  "colorPositiveNegative",
  "radarMetricMinValue",
  "radarMetricMaxValue",
] as const;
export type ConfigPart = (typeof CONFIG_PARTS)[number];
