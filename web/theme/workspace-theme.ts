import { call } from "../api/transport/client";
import { allowedFontHosts } from "./font-hosts";
import { brandLink } from "../../schema/theme/theme-rules";
import { activeConfig, activeThemeQuery, type SystemPlace, workspaceRules } from "../../schema/theme/workspace-rules";

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

const configOf = async (place: SystemPlace): Promise<unknown> =>
  activeConfig((await call("GET /api/v1/theme/", { query: { q: activeThemeQuery(place) } })).result);

/** Sets the link and the name of the brand in the navigation bar. */
function nameBrand(config: unknown): void {
  const { href, name } = brandLink(config);
  const link = document.querySelector(".nav .brand");
  if (href !== null) link?.setAttribute("href", href);
  if (name !== null) link?.setAttribute("aria-label", name);
}
