import { useEffect, useEffectEvent } from "react";
import type { Point } from "../../../../schema/dashboard/edit/drop-place";

/**
 * Follows the pointer's screen position during a drag; null after the page scrolled under it. `touched`: the element
 * where a touch began; after another tab replaces it, touch events reach only this element.
 */
export function usePointerWhile(
  dragging: boolean,
  touched: EventTarget | null,
  follow: (point: Point | null) => void,
): void {
  const onMove = useEffectEvent(follow);
  useEffect(() => {
    if (!dragging) return;
    const byMouse = (event: MouseEvent) => onMove({ x: event.clientX, y: event.clientY });
    const byTouch = (event: TouchEvent) =>
      event.touches[0] && onMove({ x: event.touches[0].clientX, y: event.touches[0].clientY });
    const byScroll = () => onMove(null);
    const passive = { capture: true, passive: true };
    window.addEventListener("mousemove", byMouse, passive);
    window.addEventListener("touchmove", byTouch, passive);
    touched?.addEventListener("touchmove", byTouch as EventListener, passive);
    window.addEventListener("scroll", byScroll, passive);
    return () => {
      window.removeEventListener("mousemove", byMouse, passive);
      window.removeEventListener("touchmove", byTouch, passive);
      touched?.removeEventListener("touchmove", byTouch as EventListener, passive);
      window.removeEventListener("scroll", byScroll, passive);
    };
  }, [dragging, touched]);
}
