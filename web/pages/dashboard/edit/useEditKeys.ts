import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../is-typing";

interface EditKeys {
  undo: () => void;
  redo: () => void;
  save: () => void;
  components: () => void;
}

/**
 * Ctrl or ⌘ with Z, Shift+Z or Y, and S; fields keep their own undo. A moves the focus to the palette, past all
 * components of the page.
 */
export function useEditKeys({ undo, redo, save, components }: EditKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "a" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) {
      event.preventDefault();
      return components();
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const inField =
      event.target instanceof HTMLElement && event.target.matches("input, textarea, [contenteditable=true]");
    const act =
      key === "s"
        ? save
        : inField
          ? undefined
          : key === "z"
            ? event.shiftKey
              ? redo
              : undo
            : key === "y"
              ? redo
              : undefined;
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
