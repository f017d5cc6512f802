import type { RefObject } from "react";
import { isGuest } from "../api/transport/guest-session";

/** What happened since the pointer or a key was pressed on a drawing. */
export interface Press {
  /** The event of the press. */
  began?: Event;
  /** Whether the view selected a mark. */
  isUsed?: boolean;
  /** Whether a menu may open only over a mark. */
  needsMark?: boolean;
}

/** Pixels from which a press is a drag and not a click. */
const DRAG_DISTANCE = 6;
/** Elements with a click of their own. */
const CONTROLS = "a, button, input, textarea, select, label, summary, [role=slider], [role=columnheader]";

/**
 * Opens the menu of the mark under a click, or under Enter, that the view itself did not use. The view finds the mark as
 * for a right click. Guests are offered the menu by right click only.
 */
export function openMenuByClick(event: MouseEvent | KeyboardEvent, press: RefObject<Press>): void {
  const target = event.target as Element;
  // A double click, such as one that resets a zoom, closes the menu of its first click.
  if (event.defaultPrevented || event.detail > 1 || isGuest() || target.closest(CONTROLS)) return;
  const box = target.getBoundingClientRect();
  const [x, y] =
    event instanceof MouseEvent ? [event.clientX, event.clientY] : [box.x + box.width / 2, box.y + box.height / 2];
  const { began } = press.current;
  if (began instanceof MouseEvent && Math.hypot(x - began.clientX, y - began.clientY) >= DRAG_DISTANCE) return;
  press.current.needsMark = true;
  target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  press.current.needsMark = false;
}
