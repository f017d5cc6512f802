import { type RefObject, useLayoutEffect } from "react";
import { followContents } from "../../ui/overlays/follow-contents";
import { placePopover } from "../../ui/overlays/place-popover";

/**
 * Shows an open list in the browser's top layer below its input, at least as wide as the input, and updates its
 * position on scroll.
 */
export function useAnchoredList(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  open: boolean,
) {
  useLayoutEffect(() => {
    const [panel, anchor] = [list.current, box.current];
    if (!open || !panel || !anchor) return;
    panel.style.minWidth = `${anchor.offsetWidth}px`;
    panel.showPopover();
    const place = () => placePopover(panel, anchor, "start");
    place();
    const endFollowing = followContents(panel, anchor);
    const follow = (event: Event) => {
      if (!(event.target instanceof Node && panel.contains(event.target))) place();
    };
    // The focus stays in the input, also while the list's scrollbar is dragged.
    const keepFocus = (event: Event) => event.preventDefault();
    panel.addEventListener("mousedown", keepFocus);
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      endFollowing();
      panel.removeEventListener("mousedown", keepFocus);
      removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", place);
      if (panel.matches(":popover-open")) panel.hidePopover();
    };
  }, [open, list, box]);
}
