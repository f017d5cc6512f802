import { useEffect } from "react";

/** Hides the application's navigation while a standalone dashboard is open; CSS follows the attribute. */
export function useHiddenNav(hidden: boolean): void {
  useEffect(() => {
    if (!hidden) return;
    document.documentElement.dataset["hideNav"] = "true";
    return () => {
      delete document.documentElement.dataset["hideNav"];
    };
  }, [hidden]);
}
