import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";

export interface MapZoom {
  scale: number;
  x: number;
  y: number;
}
const WHOLE: MapZoom = { scale: 1, x: 0, y: 0 };
const MOST = 16;

/**
 * Zoom by buttons, double click, pinch or Ctrl and wheel; dragging pans a zoomed map. A plain wheel scrolls the page.
 */
export function useMapZoom(width: number, height: number) {
  const [zoom, setZoom] = useState(WHOLE);
  const surface = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);

  const zoomBy = useCallback(
    (factor: number, atX = width / 2, atY = height / 2) =>
      setZoom((old) => {
        const scale = Math.min(MOST, Math.max(1, old.scale * factor));
        return inside(
          { scale, x: atX - ((atX - old.x) * scale) / old.scale, y: atY - ((atY - old.y) * scale) / old.scale },
          width,
          height,
        );
      }),
    [width, height],
  );

  // React's wheel listeners are passive and can't prevent the page from zooming.
  useEffect(() => {
    const element = surface.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element!.getBoundingClientRect();
      zoomBy(
        2 ** (-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.01)),
        event.clientX - box.left,
        event.clientY - box.top,
      );
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [zoomBy]);

  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      if (zoom.scale > 1 && event.button === 0)
        drag.current = { x: event.clientX - zoom.x, y: event.clientY - zoom.y, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moved && Math.hypot(x - zoom.x, y - zoom.y) < 4) return;
      from.moved = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setZoom((old) => inside({ ...old, x, y }, width, height));
    },
    onPointerUp: () => {
      drag.current = drag.current?.moved ? { ...drag.current, moved: false } : null;
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
  };
  return { zoom, zoomBy, reset: () => setZoom(WHOLE), surface, pointer };
}

const inside = ({ scale, x, y }: MapZoom, width: number, height: number): MapZoom => ({
  scale,
  x: Math.min(0, Math.max(width * (1 - scale), x)),
  y: Math.min(0, Math.max(height * (1 - scale), y)),
});
