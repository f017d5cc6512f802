import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

export interface BoxSize {
  width: number;
  height: number;
}

/**
 * The content box of an element in whole pixels, measured before the first paint and updated by one shared
 * ResizeObserver; null until then. A caller that passes the `known` size saves the page a layout, and the contents a
 * second drawing.
 */
export function useBoxSize<E extends HTMLElement>(
  known?: RefObject<BoxSize | null>,
): [RefObject<E | null>, BoxSize | null] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<BoxSize | null>(() => known?.current ?? null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const keep = (width: number, height: number) =>
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    // Synchronous: the observer would report only in the next frame, and the contents would be drawn a frame later.
    if (!known?.current) keep(...contentBox(element));
    return observeSize(element, keep);
  }, [known]);
  return [ref, size];
}

/**
 * The content box of an element as the observer reported it last; null before that, and while it has none. Changes
 * cause no render.
 */
export function useAvailableSize(ref: RefObject<Element | null>): RefObject<BoxSize | null> {
  const space = useRef<BoxSize | null>(null);
  useEffect(() => {
    if (ref.current)
      return observeSize(
        ref.current,
        (width, height) => void (space.current = width > 0 && height > 0 ? { width, height } : null),
      );
  }, [ref]);
  return space;
}

function contentBox(element: Element): [width: number, height: number] {
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const around = (...sides: string[]) =>
    sides.reduce(
      (sum, side) =>
        sum +
        (Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0) +
        (Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0),
      0,
    );
  return [
    Math.max(0, Math.floor(width - around("left", "right"))),
    Math.max(0, Math.floor(height - around("top", "bottom"))),
  ];
}

type Listener = (width: number, height: number) => void;
const listeners = new Map<Element, Listener>();
let observer: ResizeObserver | undefined;

function observeSize(element: Element, listener: Listener): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      listeners.get(target)?.(Math.floor(contentRect.width), Math.floor(contentRect.height));
  });
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
