import { useEffect, useEffectEvent, useId, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Fields whose typed text is not committed yet; blur commits it. */
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

/**
 * Registers that a field's text differs from the committed one; on reload it is committed to the draft, which
 * survives.
 */
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

/** Whether a field has text that is not committed yet, which saving would include. */
export const useTyped = (): boolean => useSyncExternalStore(subscribe, () => fields.size > 0);

/** Whether the keys are Ctrl+S or ⌘S, which save: a field commits its text first. */
export const savesAll = ({ ctrlKey, metaKey, key }: { ctrlKey: boolean; metaKey: boolean; key: string }): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === "s";
