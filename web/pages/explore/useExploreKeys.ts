import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../dashboard/is-typing";
import type { Explore } from "./useExplore";

/**
 * ⌘Enter runs the query, also while typing; ⌘Z and ⇧⌘Z undo and redo outside text fields, which have their own undo.
 */
export function useExploreKeys(explore: Pick<Explore, "update" | "undo" | "redo">): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (key === "enter") {
      event.preventDefault();
      // Commits the focused input's text before the query runs.
      if (document.activeElement instanceof HTMLInputElement)
        document.activeElement.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      setTimeout(() => explore.update());
    } else if ((key === "z" || key === "y") && !isTyping(event.target)) {
      event.preventDefault();
      if (key === "y" || event.shiftKey) explore.redo();
      else explore.undo();
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
