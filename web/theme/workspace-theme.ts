import { api } from "../api/transport/client";
import { themeVariables } from "./theme-config";

/** Where web/before-app.js finds the rules, so that pages apply them before they load. */
const storageKey = "edgewise-workspace-theme";
const styleId = "workspace-theme";

/**
 * Applies the themes that admins selected for the whole workspace, one for light and one for dark mode. A dashboard's
 * theme overrides them.
 */
export async function applyWorkspaceTheme(): Promise<void> {
  const rules = (await Promise.all([rule("light", "is_system_default"), rule("dark", "is_system_dark")])).join("");
  const element = document.getElementById(styleId) ?? document.head.appendChild(Object.assign(document.createElement("style"), { id: styleId }));
  if (element.textContent !== rules) element.textContent = rules;
  try {
    localStorage.setItem(storageKey, rules);
  } catch { /* storage is blocked: the next page starts without the rules */ }
}

async function rule(mode: "light" | "dark", place: "is_system_default" | "is_system_dark"): Promise<string> {
  const { result } = await api.get<{ result: { json_data: string | null; is_system: boolean }[] }>("/api/v1/theme/", { q: { filters: [{ col: place, opr: "eq", value: true }], page: 0, page_size: 1 } });
  const selected = result[0];
  return selected && !selected.is_system ? themeRule(mode, selected.json_data ?? "", (color) => CSS.supports("color", color)) : "";
}

/** Returns a theme's variables as a CSS rule for one mode; empty where the theme sets no known variable. */
export function themeRule(mode: "light" | "dark", json: string, isColor: (text: string) => boolean): string {
  let config: unknown;
  try {
    config = JSON.parse(json);
  } catch {
    return "";
  }
  const variables = themeVariables(config, isColor).map(([name, value]) => `${name}:${value};`);
  return variables.length ? `:root[data-theme="${mode}"]{${variables.join("")}}` : "";
}
