import type { Row, Value } from "../../query/answer";
import { AGGREGATIONS, type AggregateFunction } from "./aggregations";
import { ancestorAt, findRow, type AxisNode, type AxisTree } from "./axis-tree";
import type { Level } from "./shape";

export interface PivotCells {
  /** Undefined where there is nothing. */
  at(row: AxisNode, column: AxisNode, metric: string): Value | undefined;
}

export interface CellsOptions {
  rowTree: AxisTree;
  columnTree: AxisTree;
  /** The answer's rows, each with its leaf on either axis. */
  records: readonly { row: AxisNode; column: AxisNode; values: Row }[];
  aggregateFunction: AggregateFunction;
  /** What the database says of a level; cells are put together where it was not asked. */
  answered(level: Level): readonly Row[] | undefined;
}

/** Values by crossing of the two axes, at every level; each level is made when first asked for. */
export function pivotCells({ rowTree, columnTree, records, aggregateFunction, answered }: CellsOptions): PivotCells {
  const { of, shareOf } = AGGREGATIONS[aggregateFunction];
  const width = columnTree.nodes.length;
  const made = new Map<string, Map<number, Value>>();

  function level(row: number, column: number, metric: string): Map<number, Value> {
    const name = `${row} ${column} ${metric}`;
    let cells = made.get(name);
    if (!cells) {
      const rows = answered({ row, column });
      cells = rows ? told(rows, row, column, metric) : gathered(row, column, metric);
      made.set(name, cells);
    }
    return cells;
  }

  function told(rows: readonly Row[], row: number, column: number, metric: string): Map<number, Value> {
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

  const own = (row: AxisNode, column: AxisNode, metric: string) => level(row.depth, column.depth, metric).get(row.id * width + column.id);
  return {
    at(row, column, metric) {
      const value = own(row, column, metric);
      if (shareOf === undefined || value === undefined) return value;
      const whole = shareOf === "total" ? own(rowTree.root, columnTree.root, metric) : shareOf === "row" ? own(row, columnTree.root, metric) : own(rowTree.root, column, metric);
      return typeof value === "number" && typeof whole === "number" ? value / whole : undefined;
    },
  };
}
