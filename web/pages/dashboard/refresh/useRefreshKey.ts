import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../is-typing";

/** R refreshes the dashboard, except inside fields, menus and dialogs. */
export function useRefreshKey(refreshAll: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "r" || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target))
      return;
    refreshAll();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
