import { type KeyboardEvent, useCallback, useId, useState } from "react";

/** A position in the whole grid: headings precede the values in both directions. */
export interface PivotPlace {
  row: number;
  column: number;
}

export interface PivotCursorOptions {
  rowCount: number;
  columnCount: number;
  pageRows: number;
  reveal(place: PivotPlace): void;
  /** Enter: the same as a click; `adds` with Ctrl or ⌘. */
  choose(place: PivotPlace, adds: boolean): void;
  /** Space: folds a group or sorts by a column. */
  change(place: PivotPlace): void;
}

/**
 * The cell or heading that the arrow keys are on. With Ctrl, they and Home and End go to the edges; Ctrl+A selects all,
 * Escape clears.
 */
export function usePivotCursor({ rowCount, columnCount, pageRows, reveal, choose, change }: PivotCursorOptions) {
  const prefix = useId();
  const [stored, setPlace] = useState<PivotPlace | null>(null);
  const [all, setAll] = useState(false);
  const place = stored && stored.row < rowCount && stored.column < columnCount ? stored : null;

  function go(row: number, column: number) {
    const next = {
      row: Math.max(0, Math.min(rowCount - 1, row)),
      column: Math.max(0, Math.min(columnCount - 1, column)),
    };
    setAll(false);
    setPlace(next);
    reveal(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || rowCount === 0) return;
    const control = event.ctrlKey || event.metaKey;
    const { row, column } = place ?? { row: 0, column: 0 };
    if (event.key === "Escape") {
      setPlace(null);
      setAll(false);
      return;
    }
    if (control && event.key.toLowerCase() === "a") setAll(true);
    else if (event.altKey || event.shiftKey) return;
    else if (!place && event.key.startsWith("Arrow")) go(0, 0);
    else if (event.key === "ArrowDown") go(control ? rowCount - 1 : row + 1, column);
    else if (event.key === "ArrowUp") go(control ? 0 : row - 1, column);
    else if (event.key === "ArrowRight") go(row, control ? columnCount - 1 : column + 1);
    else if (event.key === "ArrowLeft") go(row, control ? 0 : column - 1);
    else if (event.key === "PageDown") go(row + pageRows, column);
    else if (event.key === "PageUp") go(row - pageRows, column);
    else if (event.key === "Home") go(control ? 0 : row, 0);
    else if (event.key === "End") go(control ? rowCount - 1 : row, columnCount - 1);
    else if (event.key === "Enter" && place) choose(place, control);
    else if (event.key === " " && place) change(place);
    else return;
    event.preventDefault();
  }

  return {
    place,
    all,
    onKeyDown,
    id: useCallback(({ row, column }: PivotPlace) => `${prefix}${row}-${column}`, [prefix]),
    moveTo(next: PivotPlace) {
      setAll(false);
      setPlace(next);
    },
    leave: () => setAll(false),
  };
}
