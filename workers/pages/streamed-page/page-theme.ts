import { isPlainColor } from "../../../schema/theme/plain-color";
import { isCompact, isDark } from "../../../schema/theme/theme-config";
import { brandRules, parsedTheme, themeRules } from "../../../schema/theme/theme-rules";
import { activeConfig, activeThemePath, SYSTEM_PLACES, workspaceRules } from "../../../schema/theme/workspace-rules";
import type { ApiResponse } from "./page-requests";
import type { Viewport } from "./viewport";

/** What a page shows of themes before its application has loaded. */
export interface PageTheme {
  mode: "light" | "dark";
  /** Whether the dashboard's theme determines the mode, whatever the person selected. */
  hasOwnMode: boolean;
  /** Rules of the workspace's themes; null after a failure, where the browser may know those of the last visit. */
  workspace: string | null;
  /** Rules of the dashboard's theme. */
  dashboard: string;
  /** Rules of the brand within the skeleton's shadow root. */
  brand: string;
  /** The variables in force, for pictures. */
  pictureCss: string;
  /** Whether tiles have the sizes for which pictures are drawn. */
  hasUsualSizes: boolean;
}

/** The requests for the workspace's themes, which the application would send. */
export const THEME_PATHS: readonly string[] = SYSTEM_PLACES.map(activeThemePath);

/**
 * The themes of a page from the responses and, if any, the dashboard's theme. Colors that only a browser can verify are
 * left to the application.
 */
export function pageTheme(
  viewport: Viewport,
  responses: ReadonlyMap<string, ApiResponse>,
  dashboardTheme: string | null = null,
): PageTheme {
  const own = dashboardTheme ? parsedTheme(dashboardTheme) : null;
  const isOwnDark = isDark(own);
  const mode = isOwnDark === null ? viewport.mode : isOwnDark ? "dark" : "light";
  const received = THEME_PATHS.map((path) => responses.get(path));
  const [light, dark] = received.map(configIn);
  const active = mode === "dark" ? dark : light;
  const isKnown = received.every((response) => response && SETTLED.has(response.status));
  return {
    mode,
    hasOwnMode: isOwnDark !== null,
    workspace: isKnown ? inDocument(workspaceRules({ light, dark }, isPlainColor, [])) : null,
    dashboard: inDocument(themeRules(":root:root:root", own, isPlainColor)),
    brand: inDocument(brandRules(":host", active)),
    pictureCss: [active, own].map((config) => themeRules(":root", config, isPlainColor)).join(""),
    hasUsualSizes: ![active, own].some(isCompact),
  };
}

/** Found, or not for this person: then the application applies no theme either. */
const SETTLED = new Set([200, 403]);

const configIn = (response: ApiResponse | undefined): unknown =>
  response?.status === 200
    ? activeConfig((JSON.parse(response.text) as { result: Parameters<typeof activeConfig>[0] }).result)
    : null;

/** Rules that can't end the style element that holds them; a theme never needs the sign. */
const inDocument = (rules: string): string => (rules.includes("<") ? "" : rules);
