import type { Row, Value } from "../../query/chart-data-response";
import { AGGREGATIONS, type AggregateFunction } from "./aggregations";
import { ancestorAt, findRow, type AxisNode, type AxisTree } from "./axis-tree";
import type { Level } from "./shape";

export interface PivotCells {
  /** Undefined for an empty cell. */
  at(row: AxisNode, column: AxisNode, metric: string): Value | undefined;
}

export interface CellsOptions {
  rowTree: AxisTree;
  columnTree: AxisTree;
  /** The result's rows, each with its leaf on either axis. */
  records: readonly { row: AxisNode; column: AxisNode; values: Row }[];
  aggregateFunction: AggregateFunction;
  /** Returns the database's rows for a level; undefined when it was not queried, in which case cells are aggregated. */
  rowsOfLevel(level: Level): readonly Row[] | undefined;
}

/** Returns values by row and column node, at every level; each level is computed on first access. */
export function pivotCells({ rowTree, columnTree, records, aggregateFunction, rowsOfLevel }: CellsOptions): PivotCells {
  const { of, shareOf } = AGGREGATIONS[aggregateFunction];
  const width = columnTree.nodes.length;
  const made = new Map<string, Map<number, Value>>();

  function level(row: number, column: number, metric: string): Map<number, Value> {
    const name = `${row} ${column} ${metric}`;
    let cells = made.get(name);
    if (!cells) {
      const rows = rowsOfLevel({ row, column });
      cells = rows ? cellsOf(rows, row, column, metric) : gathered(row, column, metric);
      made.set(name, cells);
    }
    return cells;
  }

  function cellsOf(rows: readonly Row[], row: number, column: number, metric: string): Map<number, Value> {
    const cells = new Map<number, Value>();
    for (const values of rows) {
      const rowNode = findRow(rowTree, values, row);
      const columnNode = findRow(columnTree, values, column);
      const value = values[metric] ?? null;
      if (rowNode && columnNode && value !== null) cells.set(rowNode.id * width + columnNode.id, value);
    }
    return cells;
  }

  function gathered(row: number, column: number, metric: string): Map<number, Value> {
    const lists = new Map<number, Value[]>();
    for (const record of records) {
      const value = record.values[metric] ?? null;
      if (value === null) continue;
      const key = ancestorAt(record.row, row).id * width + ancestorAt(record.column, column).id;
      const list = lists.get(key);
      if (list) list.push(value);
      else lists.set(key, [value]);
    }
    const cells = new Map<number, Value>();
    for (const [key, values] of lists) cells.set(key, of(values));
    return cells;
  }

  const own = (row: AxisNode, column: AxisNode, metric: string) =>
    level(row.depth, column.depth, metric).get(row.id * width + column.id);
  return {
    at(row, column, metric) {
      const value = own(row, column, metric);
      if (shareOf === undefined || value === undefined) return value;
      const whole =
        shareOf === "total"
          ? own(rowTree.root, columnTree.root, metric)
          : shareOf === "row"
            ? own(row, columnTree.root, metric)
            : own(rowTree.root, column, metric);
      return typeof value === "number" && typeof whole === "number" ? value / whole : undefined;
    },
  };
}
