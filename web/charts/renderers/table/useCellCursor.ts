import { type KeyboardEvent, useCallback, useId, useState } from "react";

export interface Cell {
  row: number;
  column: number;
}

export interface CellCursorOptions {
  rowCount: number;
  columnCount: number;
  /** Number of rows that Page Up and Page Down skip. */
  pageRows: number;
  reveal(row: number): void;
  /** `adds` with Ctrl or ⌘. */
  choose(row: number, column: number, adds: boolean): void;
}

/**
 * The cell that the arrow keys are on. Home and End move along the row, with Ctrl to the corners; Ctrl+A selects all
 * rows, Escape clears.
 */
export function useCellCursor({ rowCount, columnCount, pageRows, reveal, choose }: CellCursorOptions) {
  const prefix = useId();
  const [stored, setCell] = useState<Cell | null>(null);
  const [all, setAll] = useState(false);
  const cell = stored && stored.row < rowCount && stored.column < columnCount ? stored : null;

  function go(row: number, column: number) {
    const next = {
      row: Math.max(0, Math.min(rowCount - 1, row)),
      column: Math.max(0, Math.min(columnCount - 1, column)),
    };
    setAll(false);
    setCell(next);
    reveal(next.row);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || rowCount === 0) return;
    const { row, column } = cell ?? { row: 0, column: 0 };
    const control = event.ctrlKey || event.metaKey;
    if (event.key === "Escape") {
      setCell(null);
      setAll(false);
      return;
    }
    if (control && event.key.toLowerCase() === "a") setAll(true);
    else if (event.altKey || event.shiftKey) return;
    else if (!cell && event.key.startsWith("Arrow")) go(0, 0);
    else if (event.key === "ArrowDown") go(row + 1, column);
    else if (event.key === "ArrowUp") go(row - 1, column);
    else if (event.key === "ArrowRight") go(row, column + 1);
    else if (event.key === "ArrowLeft") go(row, column - 1);
    else if (event.key === "PageDown") go(row + pageRows, column);
    else if (event.key === "PageUp") go(row - pageRows, column);
    else if (event.key === "Home") go(control ? 0 : row, 0);
    else if (event.key === "End") go(control ? rowCount - 1 : row, columnCount - 1);
    else if ((event.key === "Enter" || event.key === " ") && cell) choose(row, column, control);
    else return;
    event.preventDefault();
  }

  return {
    cell,
    all,
    onKeyDown,
    id: useCallback(({ row, column }: Cell) => `${prefix}${row}-${column}`, [prefix]),
    moveTo: (row: number, column: number) => {
      setAll(false);
      setCell({ row, column });
    },
    leave: () => setAll(false),
  };
}
