import { call } from "../api/transport/client";
import { allowedFontHosts } from "./font-hosts";
import { brandLink, brandRules, fontImports, parsedTheme, themeRules } from "./theme-rules";

/** Where web/before-app.js finds the rules, so that pages apply them before they load. */
const storageKey = "edgewise-workspace-theme";
const styleId = "workspace-theme";

/**
 * Applies the themes that admins selected for the whole workspace, one for light and one for dark mode. A dashboard's
 * theme overrides them.
 */
export async function applyWorkspaceTheme(): Promise<void> {
  const [light, dark] = await Promise.all([configOf("is_system_default"), configOf("is_system_dark")]);
  const fontHosts = await allowedFontHosts([light, dark]);
  const rules = workspaceRules({ light, dark }, (color) => CSS.supports("color", color), fontHosts);
  const element =
    document.getElementById(styleId) ??
    document.head.appendChild(Object.assign(document.createElement("style"), { id: styleId }));
  if (element.textContent !== rules) element.textContent = rules;
  try {
    localStorage.setItem(storageKey, rules);
  } catch {
    /* storage is blocked: the next page starts without the rules */
  }
  nameBrand(light ?? dark);
}

async function configOf(place: "is_system_default" | "is_system_dark"): Promise<unknown> {
  const { result } = await call("GET /api/v1/theme/", {
    query: { q: { filters: [{ col: place, opr: "eq", value: true }], page: 0, page_size: 1 } },
  });
  const selected = result[0];
  return selected && !selected.is_system ? parsedTheme(selected.json_data) : null;
}

/** Returns the workspace's themes as one style sheet; empty where they set nothing. */
export function workspaceRules(
  configs: Readonly<Record<"light" | "dark", unknown>>,
  isColor: (text: string) => boolean,
  fontHosts: readonly string[],
): string {
  const modes = ["light", "dark"] as const;
  return [
    ...new Set(modes.flatMap((mode) => fontImports(configs[mode], fontHosts))),
    ...modes.map((mode) => themeRules(`:root[data-theme="${mode}"]`, configs[mode], isColor)),
    ...modes.map((mode) => brandRules(`:root[data-theme="${mode}"]`, configs[mode])),
  ].join("");
}

/** Sets the link and the name of the brand in the navigation bar. */
function nameBrand(config: unknown): void {
  const { href, name } = brandLink(config);
  const link = document.querySelector(".nav .brand");
  if (href !== null) link?.setAttribute("href", href);
  if (name !== null) link?.setAttribute("aria-label", name);
}
