import { type KeyboardEvent, useCallback, useState } from "react";

export interface GridCell {
  row: number;
  column: number;
}

/** A rectangle of rows and columns, including both corners. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface CellRangeOptions {
  rowCount: number;
  columnCount: number;
  /** Rows per Page Up and Page Down. */
  pageRows: number;
  reveal: (cell: GridCell) => void;
  open: (cell: GridCell) => void;
}

interface Selected {
  from: GridCell;
  to: GridCell;
}

/** Cell selection: arrows move, with Shift they extend; Ctrl+A selects all, Escape clears, Enter opens. */
export function useCellRange({ rowCount, columnCount, pageRows, reveal, open }: CellRangeOptions) {
  const [stored, setSelected] = useState<Selected | null>(null);
  const selected =
    stored && fits(stored.to, rowCount, columnCount) && fits(stored.from, rowCount, columnCount) ? stored : null;

  const go = (row: number, column: number, widens: boolean) => {
    const to = {
      row: Math.max(0, Math.min(rowCount - 1, row)),
      column: Math.max(0, Math.min(columnCount - 1, column)),
    };
    setSelected({ from: widens && selected ? selected.from : to, to });
    reveal(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || rowCount === 0 || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const { row, column } = selected?.to ?? { row: -1, column: -1 };
    const step = selected
      ? STEPS[event.key]?.({ row, column, control, pageRows, lastRow: rowCount - 1, lastColumn: columnCount - 1 })
      : event.key in STEPS
        ? { row: 0, column: 0 }
        : undefined;
    if (step) go(step.row, step.column, event.shiftKey);
    else if (event.key === "Escape" && selected) setSelected(null);
    else if (control && event.key.toLowerCase() === "a")
      setSelected({ from: { row: 0, column: 0 }, to: { row: rowCount - 1, column: columnCount - 1 } });
    else if (event.key === "Enter" && selected) open(selected.to);
    else return;
    event.preventDefault();
  };
  return {
    cell: selected?.to ?? null,
    range: selected && rangeOf(selected),
    onKeyDown,
    choose: useCallback(
      (cell: GridCell, widens: boolean) =>
        setSelected((before) => ({ from: widens && before ? before.from : cell, to: cell })),
      [],
    ),
    chooseRow: (row: number, widens: boolean) =>
      setSelected({
        from: { row: widens && selected ? selected.from.row : row, column: 0 },
        to: { row, column: columnCount - 1 },
      }),
    chooseColumn: (column: number) =>
      rowCount > 0 && setSelected({ from: { row: 0, column }, to: { row: rowCount - 1, column } }),
  };
}

const fits = ({ row, column }: GridCell, rows: number, columns: number): boolean => row < rows && column < columns;

const rangeOf = ({ from, to }: Selected): CellRange => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

interface Step extends GridCell {
  control: boolean;
  pageRows: number;
  lastRow: number;
  lastColumn: number;
}

const STEPS: Record<string, (step: Step) => GridCell> = {
  ArrowDown: ({ row, column, control, lastRow }) => ({ row: control ? lastRow : row + 1, column }),
  ArrowUp: ({ row, column, control }) => ({ row: control ? 0 : row - 1, column }),
  ArrowRight: ({ row, column, control, lastColumn }) => ({ row, column: control ? lastColumn : column + 1 }),
  ArrowLeft: ({ row, column, control }) => ({ row, column: control ? 0 : column - 1 }),
  PageDown: ({ row, column, pageRows }) => ({ row: row + pageRows, column }),
  PageUp: ({ row, column, pageRows }) => ({ row: row - pageRows, column }),
  Home: ({ row, control }) => ({ row: control ? 0 : row, column: 0 }),
  End: ({ row, control, lastRow, lastColumn }) => ({ row: control ? lastRow : row, column: lastColumn }),
};
