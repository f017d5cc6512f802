import { useEffect, useState, type RefObject } from "react";

/** Within one window height of being seen → true; further than four away → false again. `always` for reports, whose page is one picture. */
export function useNearViewport(ref: RefObject<Element | null>, always: boolean): boolean {
  const [near, setNear] = useState(always);
  useEffect(() => {
    const element = ref.current;
    if (!element || always) return;
    const stopMounting = watch(MOUNT, element, (inside) => inside && setNear(true));
    const stopUnmounting = watch(UNMOUNT, element, (inside) => inside || setNear(false));
    return () => {
      stopMounting();
      stopUnmounting();
    };
  }, [ref, always]);
  return near || always;
}

interface Zone {
  rootMargin: string;
  observer?: IntersectionObserver;
  listeners: Map<Element, (inside: boolean) => void>;
}
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
