import { useLayoutEffect, useRef, useState, type RefObject } from "react";

export interface BoxSize {
  width: number;
  height: number;
}

/** The content box of an element in whole pixels, kept by one shared ResizeObserver; null until it is first measured. */
export function useBoxSize<E extends HTMLElement>(): [RefObject<E | null>, BoxSize | null] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<BoxSize | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    return observeSize(element, (width, height) => {
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    });
  }, []);
  return [ref, size];
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
