import { useEffect, useEffectEvent } from "react";
import type { Point } from "../../../../schema/dashboard/edit/drop-place";

/** Follows the pointer on the screen while something is dragged; null when the page scrolled below it. `touched`: where the finger began, which hears of it alone once another tab has taken its place. */
export function usePointerWhile(dragging: boolean, touched: EventTarget | null, follow: (point: Point | null) => void): void {
  const onMove = useEffectEvent(follow);
  useEffect(() => {
    if (!dragging) return;
    const byMouse = (event: MouseEvent) => onMove({ x: event.clientX, y: event.clientY });
    const byTouch = (event: TouchEvent) => event.touches[0] && onMove({ x: event.touches[0].clientX, y: event.touches[0].clientY });
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
