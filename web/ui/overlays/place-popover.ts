const gapPx = 6;
const edgePx = 8;

/** Positions an open popover below its anchor, or above if there is more space, inside the window; then shows it. */
export function placePopover(panel: HTMLElement, anchor: Element, align: "start" | "end") {
  const target = anchor.getBoundingClientRect();
  const { offsetWidth: width } = panel;
  const roomBelow = innerHeight - target.bottom - gapPx - edgePx;
  const roomAbove = target.top - gapPx - edgePx;
  const below = panel.scrollHeight <= roomBelow || roomBelow >= roomAbove;
  const left = align === "start" ? target.left : target.right - width;
  Object.assign(panel.style, {
    left: `${Math.max(edgePx, Math.min(left, innerWidth - width - edgePx))}px`,
    top: below ? `${target.bottom + gapPx}px` : "auto",
    bottom: below ? "auto" : `${innerHeight - target.top + gapPx}px`,
    maxHeight: `${below ? roomBelow : roomAbove}px`,
    visibility: "visible",
  });
}

/** The button that opens the popover with this id. */
export function invokerOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
}
