import { useEffect, useState, type RefObject } from "react";
import { atIdleMoment } from "../../../charts/idle-moments";

/**
 * True immediately within one viewport height, within four when the browser is idle; false farther away. `always` is
 * for reports, whose page is one image.
 */
export function useNearViewport(ref: RefObject<Element | null>, always: boolean): boolean {
  const [near, setNear] = useState(always);
  useEffect(() => {
    const element = ref.current;
    if (!element || always) return;
    const stopMounting = watch(MOUNT, element, (inside) => inside && setNear(true));
    let stopWaiting = (): void => {};
    const stopUnmounting = watch(UNMOUNT, element, (inside) => {
      if (inside) stopWaiting = atIdleMoment(() => setNear(true));
      else setNear(false);
    });
    return () => {
      stopWaiting();
      stopMounting();
      stopUnmounting();
    };
  }, [ref, always]);
  return near || always;
}

/** Calls `onChange` when a part of the element enters or leaves the viewport. */
export function useOnScreen(ref: RefObject<Element | null>, onChange: (onScreen: boolean) => void): void {
  useEffect(() => (ref.current ? watch(SCREEN, ref.current, onChange) : undefined), [ref, onChange]);
}

/** Whether a part of the element is in the viewport. */
export function isOnScreen(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top < innerHeight && box.bottom > 0;
}

interface Zone {
  rootMargin: string;
  observer?: IntersectionObserver;
  listeners: Map<Element, (inside: boolean) => void>;
}
const SCREEN: Zone = { rootMargin: "0px", listeners: new Map() };
const MOUNT: Zone = { rootMargin: "100% 0px", listeners: new Map() };
const UNMOUNT: Zone = { rootMargin: "400% 0px", listeners: new Map() };

function watch(zone: Zone, element: Element, listener: (inside: boolean) => void): () => void {
  zone.observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) zone.listeners.get(entry.target)?.(entry.isIntersecting);
    },
    { rootMargin: zone.rootMargin },
  );
  zone.listeners.set(element, listener);
  zone.observer.observe(element);
  return () => {
    zone.listeners.delete(element);
    zone.observer?.unobserve(element);
  };
}
