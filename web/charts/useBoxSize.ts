import { useLayoutEffect, useRef, useState, type RefObject } from "react";

export interface BoxSize {
  width: number;
  height: number;
}

/** The content box of an element in whole pixels, measured before it is painted first and kept by one shared ResizeObserver; null until then. */
export function useBoxSize<E extends HTMLElement>(): [RefObject<E | null>, BoxSize | null] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<BoxSize | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const keep = (width: number, height: number) => setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    // At once: the observer would tell only within the next frame, and what is inside would be drawn a frame later.
    keep(...contentBox(element));
    return observeSize(element, keep);
  }, []);
  return [ref, size];
}

function contentBox(element: Element): [width: number, height: number] {
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const around = (...sides: string[]) => sides.reduce((sum, side) => sum + (Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0) + (Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0), 0);
  return [Math.max(0, Math.floor(width - around("left", "right"))), Math.max(0, Math.floor(height - around("top", "bottom")))];
}

type Listener = (width: number, height: number) => void;
const listeners = new Map<Element, Listener>();
let observer: ResizeObserver | undefined;

function observeSize(element: Element, listener: Listener): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) listeners.get(target)?.(Math.floor(contentRect.width), Math.floor(contentRect.height));
  });
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
