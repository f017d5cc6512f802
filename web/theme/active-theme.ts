import { isDark, themeVariables } from "./theme-config";
import type { ThemeMode } from "./ThemeProvider";

/** Sets the variables of a theme configuration and reports whether it is dark; the returned function removes them. */
export function applyThemeVariables(json: string, onMode: (mode: ThemeMode) => void): () => void {
  const config = parsed(json);
  const dark = isDark(config);
  if (dark !== null) onMode(dark ? "dark" : "light");
  const { style } = document.documentElement;
  const names = themeVariables(config, (color) => CSS.supports("color", color)).map(([name, value]) => {
    style.setProperty(name, value);
    return name;
  });
  return () => {
    for (const name of names) style.removeProperty(name);
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}
