import { useEffect } from "react";
import { useTheme } from "../theme/ThemeProvider";
import type { Switchboard } from "./switchboard";
import { isDark, themeVariables } from "../../schema/theme/theme-config";

/** setThemeMode and setThemeConfig: the embedding site selects light or dark and may set colors and a typeface. */
export function ThemeMethods({ around }: { around: Switchboard }) {
  const { choose } = useTheme();
  useEffect(() => {
    around.define({
      setThemeMode: ({ mode }: { mode: string }) => choose(mode === "dark" || mode === "system" ? mode : "light"),
      setThemeConfig: ({ themeConfig }: { themeConfig: unknown }) => {
        const dark = isDark(themeConfig);
        if (dark !== null) choose(dark ? "dark" : "light");
        for (const [name, value] of themeVariables(themeConfig, (color) => CSS.supports("color", color)))
          document.documentElement.style.setProperty(name, value);
      },
    });
  }, [around, choose]);
  return null;
}
