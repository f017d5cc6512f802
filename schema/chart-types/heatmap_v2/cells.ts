import type { QueryResult, Row, Value } from "../../query/chart-data-response";
import { measured } from "../shared/cartesian/cell-value";
import type { AxisSort } from "./fields";

export interface HeatmapCell {
  /** Indexes on the axes. */
  x: number;
  y: number;
  value: number | null;
  rank: number | null;
  /** Share of the total of the heatmap, its column or its row; null when that total is zero. */
  share: number | null;
}

export interface HeatmapCells {
  columns: readonly Value[];
  rows: readonly Value[];
  cells: readonly HeatmapCell[];
}

export interface HeatmapCellsOptions {
  query: QueryResult;
  x: string;
  y: string;
  metric: string;
  rank: string;
  sortX: AxisSort;
  sortY: AxisSort;
  across: "heatmap" | "x" | "y";
}

/** Returns rows as cells on two sorted axes, without rows that have no value on an axis. */
export function heatmapCells({ query, x, y, metric, rank, sortX, sortY, across }: HeatmapCellsOptions): HeatmapCells {
  const placed = query.data.filter(
    (row) => row[x] !== null && row[x] !== undefined && row[y] !== null && row[y] !== undefined,
  );
  const [byX, byY] = [sumsBy(placed, x, metric), sumsBy(placed, y, metric)];
  const [columns, rows] = [ordered(byX, sortX), ordered(byY, sortY)];
  const [atX, atY] = [places(columns), places(rows)];
  const all = placed.reduce((sum, row) => sum + (measured(row[metric]) ?? 0), 0);
  const cells = placed.map((row): HeatmapCell => {
    const value = measured(row[metric]);
    const whole = across === "x" ? byX.get(row[x]!)! : across === "y" ? byY.get(row[y]!)! : all;
    return {
      x: atX.get(row[x]!)!,
      y: atY.get(row[y]!)!,
      value,
      rank: measured(row[rank]),
      share: value === null || whole === 0 ? null : value / whole,
    };
  });
  return { columns, rows, cells };
}

function sumsBy(rows: readonly Row[], column: string, metric: string): Map<Value, number> {
  const sums = new Map<Value, number>();
  for (const row of rows) sums.set(row[column]!, (sums.get(row[column]!) ?? 0) + (measured(row[metric]) ?? 0));
  return sums;
}

function ordered(sums: ReadonlyMap<Value, number>, sort: AxisSort): Value[] {
  const values = [...sums.keys()];
  if (sort === null) return values;
  const direction = sort.endsWith("_asc") ? 1 : -1;
  if (sort.startsWith("value")) return values.sort((a, b) => direction * (sums.get(a)! - sums.get(b)!));
  return values.sort(
    (a, b) =>
      direction * (typeof a === "number" && typeof b === "number" ? a - b : natural.compare(String(a), String(b))),
  );
}

const natural = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });
const places = (values: readonly Value[]): Map<Value, number> => new Map(values.map((value, at) => [value, at]));
