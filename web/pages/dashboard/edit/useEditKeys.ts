import { useEffect, useEffectEvent } from "react";

interface EditKeys { undo: () => void; redo: () => void; save: () => void }

/** Ctrl or ⌘ with Z, Shift+Z or Y, and S; fields keep their own undo. */
export function useEditKeys({ undo, redo, save }: EditKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const inField = event.target instanceof HTMLElement && event.target.matches("input, textarea, [contenteditable=true]");
    const act = key === "s" ? save : inField ? undefined : key === "z" ? (event.shiftKey ? redo : undo) : key === "y" ? redo : undefined;
    if (!act || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
