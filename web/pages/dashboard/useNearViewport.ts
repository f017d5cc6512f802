import { useEffect, useState, type RefObject } from "react";

/** Within one window height of being seen → true at once, within four when the browser is idle; further away → false again. `always` for reports, whose page is one picture. */
export function useNearViewport(ref: RefObject<Element | null>, always: boolean): boolean {
  const [near, setNear] = useState(always);
  useEffect(() => {
    const element = ref.current;
    if (!element || always) return;
    const stopMounting = watch(MOUNT, element, (inside) => inside && setNear(true));
    let stopWaiting = (): void => {};
    const stopUnmounting = watch(UNMOUNT, element, (inside) => {
      if (inside) stopWaiting = whenIdle(() => setNear(true));
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

/** Whether a part of the element is in the window. */
export function isOnScreen(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top < innerHeight && box.bottom > 0;
}

const waiting = new Set<() => void>();
/** One job an idle moment, so that charts that nobody sees yet never hold up the ones that are seen. Answers what takes the job back. */
function whenIdle(job: () => void): () => void {
  waiting.add(job);
  if (waiting.size === 1) setTimeout(next, 500);
  return () => void waiting.delete(job);
}
function next(): void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));
  idle(() => {
    const [job] = waiting;
    if (!job) return;
    waiting.delete(job);
    job();
    if (waiting.size) next();
  });
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
