import { api } from "../api/client";
import { themeVariables } from "./theme-config";

/** Where web/before-app.js finds the rules again, so that pages begin in them. */
const storageKey = "edgewise-workspace-theme";
const styleId = "workspace-theme";

/** Puts on what admins chose for the whole workspace: one theme by day, one by night. Dashboards wear theirs over it. */
export async function wearWorkspaceTheme(): Promise<void> {
  const rules = (await Promise.all([rule("light", "is_system_default"), rule("dark", "is_system_dark")])).join("");
  const element = document.getElementById(styleId) ?? document.head.appendChild(Object.assign(document.createElement("style"), { id: styleId }));
  if (element.textContent !== rules) element.textContent = rules;
  try {
    localStorage.setItem(storageKey, rules);
  } catch { /* storage is blocked: the next page begins without */ }
}

async function rule(mode: "light" | "dark", place: "is_system_default" | "is_system_dark"): Promise<string> {
  const { result } = await api.get<{ result: { json_data: string | null; is_system: boolean }[] }>("/api/v1/theme/", { q: { filters: [{ col: place, opr: "eq", value: true }], page: 0, page_size: 1 } });
  const chosen = result[0];
  return chosen && !chosen.is_system ? themeRule(mode, chosen.json_data ?? "", (color) => CSS.supports("color", color)) : "";
}

/** A theme's variables as a rule of one mode; nothing where it says nothing that is known. */
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
