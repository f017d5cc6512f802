/** An item of column_collection, keys as stored; unknown ones are preserved. */
export type SeriesColumn = Record<string, unknown> & { key?: string; colType?: string };

export type SeriesColumnType = "time" | "contrib" | "spark" | "avg";
export type SeriesColumnPart =
  | "width"
  | "height"
  | "timeLag"
  | "timeRatio"
  | "comparisonType"
  | "sparkType"
  | "showYAxis"
  | "yAxisBounds"
  | "bounds"
  | "d3format"
  | "dateFormat";

/** The settings of each type; other stored keys are left unchanged. */
export const COLUMN_PARTS: Record<SeriesColumnType, readonly SeriesColumnPart[]> = {
  time: ["comparisonType", "timeLag", "bounds", "d3format"],
  contrib: ["bounds", "d3format"],
  avg: ["timeLag", "bounds", "d3format"],
  spark: ["sparkType", "width", "height", "timeRatio", "showYAxis", "yAxisBounds", "d3format", "dateFormat"],
};

/** A column's first state, with the keys that Superset stores. */
export const newSeriesColumn = (key: string): SeriesColumn => ({
  key,
  label: "",
  tooltip: "",
  colType: "",
  width: "",
  height: "",
  timeLag: "",
  timeRatio: "",
  comparisonType: "",
  showYAxis: false,
  yAxisBounds: [null, null],
  bounds: [null, null],
  d3format: "",
  dateFormat: "",
  sparkType: "line",
});

export const typeOfColumn = (column: SeriesColumn): SeriesColumnType | null =>
  (column.colType ?? "") in COLUMN_PARTS ? (column.colType as SeriesColumnType) : null;

/** What a column still lacks; null if it is complete. */
export function columnProblem(column: SeriesColumn): "type" | "comparison" | "lag" | null {
  const type = typeOfColumn(column);
  if (type === null) return "type";
  if (type !== "time") return null;
  if (!column["comparisonType"]) return "comparison";
  return column["timeLag"] === "" || column["timeLag"] === null || column["timeLag"] === undefined ? "lag" : null;
}
