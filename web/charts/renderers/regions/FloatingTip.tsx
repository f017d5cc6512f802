import { type ReactNode, useLayoutEffect, useRef } from "react";

interface FloatingTipProps {
  /** Pixels in the window. */
  x: number;
  y: number;
  children: ReactNode;
}

const AWAY = 14;
const EDGE = 8;

/** A tooltip beside a point, in the browser's top layer so that a small chart does not clip it. */
export function FloatingTip({ x, y, children }: FloatingTipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    if (!element.matches(":popover-open")) element.showPopover();
    const { offsetWidth, offsetHeight } = element;
    const left = x + AWAY + offsetWidth <= innerWidth - EDGE ? x + AWAY : Math.max(EDGE, x - AWAY - offsetWidth);
    const top = Math.max(EDGE, Math.min(y - offsetHeight / 2, innerHeight - EDGE - offsetHeight));
    element.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`;
  });
  return (
    <div ref={box} popover="manual" className="ew-map-tip" aria-hidden="true">
      {children}
    </div>
  );
}
