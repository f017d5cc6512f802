import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

interface Place {
  element: HTMLElement;
  /** Indexes of the row and of the control in it; -1 outside the rows. */
  row: number;
  control: number;
  inBulkBar: boolean;
}

const rowsIn = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>("tbody > tr, .cards > article")];
const controlsIn = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>("a[href], button, input")].filter(
    (control) => !control.closest("[popover]") && control.checkVisibility(),
  );

function placeOf(page: HTMLElement, element: HTMLElement): Place {
  const rows = rowsIn(page);
  const row = rows.findIndex((one) => one.contains(element));
  return {
    element,
    row,
    control: row < 0 ? -1 : controlsIn(rows[row]!).indexOf(element),
    inBulkBar: element.closest(".bulk") !== null,
  };
}

/**
 * The element to focus instead: the same control of the next row, or for bulk actions the button that ends the
 * selection.
 */
function inPlaceOf(page: HTMLElement, { row, control, inBulkBar }: Place): HTMLElement | null | undefined {
  const wayOut = page.querySelector<HTMLElement>(".bulk > .end");
  if (inBulkBar) return wayOut ?? document.querySelector<HTMLElement>("[data-bulk]");
  const rows = rowsIn(page);
  const there = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  if (!there) return rows.length === 0 ? (wayOut ?? page.querySelector<HTMLElement>("a[href], button")) : null;
  const controls = controlsIn(there);
  return controls[Math.min(Math.max(control, 0), controls.length - 1)];
}

/** Keeps keyboard focus on the page when the focused element is removed: a deleted row, or a bulk action. */
export function useFocusAfterRemoval(page: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<Place>(null);
  useEffect(() => {
    const mend = () => {
      const nobody = document.activeElement === null || document.activeElement === document.body;
      if (nobody && page.current && last.current && !last.current.element.isConnected)
        inPlaceOf(page.current, last.current)?.focus();
    };
    // A closing dialog restores the focus within a frame, if it can.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(mend)));
    return () => cancelAnimationFrame(frame);
  });
  return ({ currentTarget, target }) => {
    if (currentTarget.contains(target)) last.current = placeOf(currentTarget, target);
  };
}
