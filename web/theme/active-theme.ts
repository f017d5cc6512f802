import { allowedFontHosts } from "./font-hosts";
import { isDark, themeVariables } from "../../schema/theme/theme-config";
import { compactRule, fontImports, parsedTheme } from "../../schema/theme/theme-rules";
import type { ThemeMode } from "./ThemeProvider";

/** Removes the dashboard's theme that a streamed page contains (workers/pages/streamed-page/page-theme.ts). */
export const removeStreamedTheme = (): void => document.getElementById("dashboard-theme")?.remove();

/**
 * Applies a dashboard's theme to the window: variables, density and fonts. Reports whether it is dark; the returned
 * function removes it.
 */
export function applyThemeVariables(json: string, onMode: (mode: ThemeMode) => void): () => void {
  const config = parsedTheme(json);
  const dark = isDark(config);
  if (dark !== null) onMode(dark ? "dark" : "light");
  const { style } = document.documentElement;
  const names = themeVariables(config, (color) => CSS.supports("color", color)).map(([name, value]) => {
    style.setProperty(name, value);
    return name;
  });
  const sheet = document.head.appendChild(document.createElement("style"));
  sheet.textContent = compactRule(":root:root:root", config);
  // Where the hosts can't be requested, as for guests, the page's own fonts remain.
  void allowedFontHosts([config])
    .then((hosts) => sheet.prepend(fontImports(config, hosts).join("")))
    .catch(() => {});
  return () => {
    sheet.remove();
    for (const name of names) style.removeProperty(name);
  };
}
