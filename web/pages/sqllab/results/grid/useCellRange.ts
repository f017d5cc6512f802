import { type KeyboardEvent, useCallback, useState } from "react";

export interface GridCell {
  row: number;
  column: number;
}

/** Rows and columns from one corner to the other, both taken. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface CellRangeOptions {
  rowCount: number;
  columnCount: number;
  /** Rows that Page Up and Page Down pass. */
  pageRows: number;
  reveal: (cell: GridCell) => void;
  open: (cell: GridCell) => void;
}

interface Chosen {
  from: GridCell;
  to: GridCell;
}

/** The cells that are chosen: arrows move, with Shift they widen; Ctrl+A takes all, Escape lets go, Enter opens. */
export function useCellRange({ rowCount, columnCount, pageRows, reveal, open }: CellRangeOptions) {
  const [stored, setChosen] = useState<Chosen | null>(null);
  const chosen = stored && fits(stored.to, rowCount, columnCount) && fits(stored.from, rowCount, columnCount) ? stored : null;

  const go = (row: number, column: number, widens: boolean) => {
    const to = { row: Math.max(0, Math.min(rowCount - 1, row)), column: Math.max(0, Math.min(columnCount - 1, column)) };
    setChosen({ from: widens && chosen ? chosen.from : to, to });
    reveal(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || rowCount === 0 || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const { row, column } = chosen?.to ?? { row: -1, column: -1 };
    const step = chosen ? STEPS[event.key]?.({ row, column, control, pageRows, lastRow: rowCount - 1, lastColumn: columnCount - 1 }) : event.key in STEPS ? { row: 0, column: 0 } : undefined;
    if (step) go(step.row, step.column, event.shiftKey);
    else if (event.key === "Escape" && chosen) setChosen(null);
    else if (control && event.key.toLowerCase() === "a") setChosen({ from: { row: 0, column: 0 }, to: { row: rowCount - 1, column: columnCount - 1 } });
    else if (event.key === "Enter" && chosen) open(chosen.to);
    else return;
    event.preventDefault();
  };
  return {
    cell: chosen?.to ?? null,
    range: chosen && rangeOf(chosen),
    onKeyDown,
    choose: useCallback((cell: GridCell, widens: boolean) => setChosen((before) => ({ from: widens && before ? before.from : cell, to: cell })), []),
    chooseRow: (row: number, widens: boolean) => setChosen({ from: { row: widens && chosen ? chosen.from.row : row, column: 0 }, to: { row, column: columnCount - 1 } }),
    chooseColumn: (column: number) => rowCount > 0 && setChosen({ from: { row: 0, column }, to: { row: rowCount - 1, column } }),
  };
}

const fits = ({ row, column }: GridCell, rows: number, columns: number): boolean => row < rows && column < columns;

const rangeOf = ({ from, to }: Chosen): CellRange => ({ top: Math.min(from.row, to.row), bottom: Math.max(from.row, to.row), left: Math.min(from.column, to.column), right: Math.max(from.column, to.column) });

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
