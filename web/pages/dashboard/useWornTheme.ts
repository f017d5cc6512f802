import { useEffect, useState } from "react";
import { type ThemeMode, useTheme } from "../../theme/ThemeProvider";

/** Puts a dashboard's theme on the window while it is open; answers what is worn, for drawings that read the colours. */
export function useWornTheme(json: string | null | undefined): string {
  const { wear } = useTheme();
  const [worn, setWorn] = useState("");
  useEffect(() => {
    if (!json) return;
    let takeOff: (() => void) | undefined;
    let gone = false;
    void import("../../theme/worn-theme").then(({ putOn }) => {
      if (gone) return;
      takeOff = putOn(json, (mode: ThemeMode) => wear(mode));
      setWorn(json);
    });
    return () => {
      gone = true;
      takeOff?.();
      wear(null);
      setWorn("");
    };
  }, [json, wear]);
  return worn;
}
