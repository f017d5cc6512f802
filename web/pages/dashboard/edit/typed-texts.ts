import { useEffect, useEffectEvent, useId, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Fields whose text is typed and not taken over yet: leaving them does it. */
const fields = new Set<string>();
const listeners = new Set<() => void>();

function mark(field: string, differs: boolean): void {
  if (differs) fields.add(field);
  else fields.delete(field);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells that a field's text differs from what is taken over; a reload takes it over, into what is kept over reloads. */
export function useMarkTyped(differs: boolean, take: () => void): void {
  const field = useId();
  const leave = useEffectEvent(() => flushSync(take));
  useEffect(() => {
    if (!differs) return;
    mark(field, true);
    const onLeave = () => leave();
    addEventListener("beforeunload", onLeave);
    return () => {
      mark(field, false);
      removeEventListener("beforeunload", onLeave);
    };
  }, [field, differs]);
}

/** Whether saving would save more than what is taken over. */
export const useTyped = (): boolean => useSyncExternalStore(subscribe, () => fields.size > 0);

/** Ctrl or ⌘ with S, which saves: a field gives its text first. */
export const savesAll = ({ ctrlKey, metaKey, key }: { ctrlKey: boolean; metaKey: boolean; key: string }): boolean => (ctrlKey || metaKey) && key.toLowerCase() === "s";
