import { useEffect, useState } from "react";
import { type ThemeMode, useTheme } from "../../theme/ThemeProvider";

/**
 * Applies a dashboard's theme to the window while it is open; returns the active theme's JSON (empty without one), for
 * drawings that read the colors.
 */
export function useActiveTheme(json: string | null | undefined): string {
  const { wear } = useTheme();
  const [active, setActive] = useState("");
  useEffect(() => {
    if (!json) return;
    let takeOff: (() => void) | undefined;
    let isUnmounted = false;
    void import("../../theme/active-theme").then(({ applyThemeVariables, removeStreamedTheme }) => {
      if (!isUnmounted) {
        takeOff = applyThemeVariables(json, (mode: ThemeMode) => wear(mode));
        setActive(json);
      }
      removeStreamedTheme();
    });
    return () => {
      isUnmounted = true;
      takeOff?.();
      wear(null);
      setActive("");
    };
  }, [json, wear]);
  return active;
}
