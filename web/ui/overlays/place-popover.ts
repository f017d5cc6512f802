const gapPx = 6;
const edgePx = 8;

/** Positions an open popover below its anchor, or above if there is more space, inside the window; then shows it. */
export function placePopover(panel: HTMLElement, anchor: Element, align: "start" | "end") {
  const target = anchor.getBoundingClientRect();
  const roomBelow = innerHeight - target.bottom - gapPx - edgePx;
  const roomAbove = target.top - gapPx - edgePx;
  const below = panel.scrollHeight <= roomBelow || roomBelow >= roomAbove;
  Object.assign(panel.style, {
    left: `${horizontalStart(panel, anchor, align)}px`,
    top: below ? `${target.bottom + gapPx}px` : "auto",
    bottom: below ? "auto" : `${innerHeight - target.top + gapPx}px`,
    maxHeight: `${below ? roomBelow : roomAbove}px`,
    visibility: "visible",
  });
}

/** Returns where an open popover begins that is aligned to its anchor, inside the window. */
export function horizontalStart({ offsetWidth: width }: HTMLElement, anchor: Element, align: "start" | "end"): number {
  const target = anchor.getBoundingClientRect();
  const left = align === "start" ? target.left : target.right - width;
  return Math.max(edgePx, Math.min(left, innerWidth - width - edgePx));
}

/** The button that opens the popover with this id. */
export function invokerOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
}
