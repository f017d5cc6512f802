import type { QueryColumn } from "../query/query-context";
import { columnType, type DatasetFacts } from "./dataset-facts";
import { ServerOnly } from "./server-only";

/** A column by whose values the aggregate is grouped; times are truncated to a grain. */
export interface Dimension {
  column: string;
  type: "text" | "whole" | "time";
  grain: string | null;
}

export const dimensionKey = ({ column, grain }: Dimension): string => (grain ? `${column} by ${grain}` : column);

/** Reads a query's column as a dimension; throws ServerOnly for expressions and other types. */
export function readDimension(column: QueryColumn, dataset: DatasetFacts): Dimension {
  const name = typeof column === "string" ? column : column.sqlExpression;
  const type = columnType(dataset, name);
  const grain = typeof column !== "string" && column.columnType === "BASE_AXIS" ? column.timeGrain : null;
  if (type === "time") {
    if (!grain) throw new ServerOnly(`times of ${name} without a grain`);
    return { column: name, type, grain };
  }
  if (type === "number") throw new ServerOnly(`fractions of ${name} as a dimension`);
  return { column: name, type: type === "text" ? type : "whole", grain: null };
}
