import { useSyncExternalStore } from "react";
import { allowedFontHosts } from "./font-hosts";
import { isDark } from "../../schema/theme/theme-config";
import { brandRules, fontImports, parsedTheme, themeRules } from "../../schema/theme/theme-rules";
import type { ThemeMode } from "./ThemeProvider";

/** As specific as the rules of a dashboard's theme, above those of the workspace. */
const ROOT = ":root:root:root";

let applied: { json: string; sheet: HTMLStyleElement } | null = null;
const listeners = new Set<() => void>();

/** Applies a theme that may be unsaved to all pages of this window, until it is reset or the window reloads. */
export function applyWindowTheme(json: string, onMode: (mode: ThemeMode | null) => void): void {
  const config = parsedTheme(json);
  const sheet = applied?.sheet ?? document.head.appendChild(document.createElement("style"));
  const rules = themeRules(ROOT, config, (color) => CSS.supports("color", color)) + brandRules(ROOT, config);
  sheet.textContent = rules;
  const dark = isDark(config);
  onMode(dark === null ? null : dark ? "dark" : "light");
  publish({ json, sheet });
  void allowedFontHosts([config])
    .then((hosts) => {
      if (applied?.json === json) sheet.textContent = fontImports(config, hosts).join("") + rules;
    })
    .catch(() => {});
}

/** Removes the theme that was applied to the window. */
export function resetWindowTheme(onMode: (mode: null) => void): void {
  applied?.sheet.remove();
  onMode(null);
  publish(null);
}

/** The JSON of the theme that was applied to the window; null without one. */
export const useWindowTheme = (): string | null => useSyncExternalStore(subscribe, () => applied?.json ?? null);

function publish(next: typeof applied): void {
  applied = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
