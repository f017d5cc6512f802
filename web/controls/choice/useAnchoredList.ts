import { type RefObject, useLayoutEffect } from "react";
import { placePopover } from "../../ui/place-popover";

/** Shows a list in the browser's top layer below its box while open, as wide as the box at least, and keeps it there when something scrolls. */
export function useAnchoredList(list: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const [panel, anchor] = [list.current, box.current];
    if (!open || !panel || !anchor) return;
    panel.style.minWidth = `${anchor.offsetWidth}px`;
    panel.showPopover();
    const place = () => placePopover(panel, anchor, "start");
    place();
    const follow = (event: Event) => {
      if (!(event.target instanceof Node && panel.contains(event.target))) place();
    };
    // The focus stays in the box, also while the list is scrolled by its bar.
    const keepFocus = (event: Event) => event.preventDefault();
    panel.addEventListener("mousedown", keepFocus);
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      panel.removeEventListener("mousedown", keepFocus);
      removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", place);
      if (panel.matches(":popover-open")) panel.hidePopover();
    };
  }, [open, list, box]);
}
