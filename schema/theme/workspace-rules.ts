import { encodeRison } from "../rison";
import { brandRules, fontImports, parsedTheme, themeRules } from "./theme-rules";

/** The two themes of a workspace: for light and for dark mode. */
export const SYSTEM_PLACES = ["is_system_default", "is_system_dark"] as const;
export type SystemPlace = (typeof SYSTEM_PLACES)[number];

/** Selects the theme of a place among all. */
export const activeThemeQuery = (place: SystemPlace) => ({
  filters: [{ col: place, opr: "eq" as const, value: true }],
  page: 0,
  page_size: 1,
});

/** The address by which the application requests that theme. */
export const activeThemePath = (place: SystemPlace): string =>
  `/api/v1/theme/?q=${encodeURIComponent(encodeRison(activeThemeQuery(place)))}`;

/** The configuration of the selected theme; null for none, and for the one that the product has. */
export function activeConfig(result: readonly { is_system: boolean; json_data: string | null }[] | undefined): unknown {
  const selected = result?.[0];
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
