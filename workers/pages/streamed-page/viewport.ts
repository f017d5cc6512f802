import { asBarWidth, OPEN_FROM_PX, USUAL_WIDTH } from "../../../schema/dashboard/filter-bar";
import { ONE_COLUMN_PX } from "../../../schema/dashboard/layout-size";
import { readCookie } from "../../identity/credentials";

/** What web/before-app.js stores of the window: `<width>x<height>.<filter bar's width>.<mode>[.system]`. */
export const VIEWPORT_COOKIE = "edgewise_viewport";

export interface Viewport {
  /** Of the window without its scrollbar, in pixels. */
  width: number;
  height: number;
  /** Width of an open filter bar, in pixels. */
  filterBar: number;
  /** The mode that the person selected, or that of the system. */
  mode: "light" | "dark";
}

/** The window of the last visit; 1440 × 900 where it is unknown or absurd. */
export function viewportOf(headers: Headers): Viewport {
  const stored = readCookie(headers.get("cookie"), VIEWPORT_COOKIE);
  const parts = /^(\d{3,4})x(\d{3,4})\.(\d{3})\.(light|dark)(\.system)?(?:\.themed)?$/.exec(stored ?? "");
  const hint = /^"?(light|dark)"?$/.exec(headers.get("sec-ch-prefers-color-scheme") ?? "")?.[1];
  const followsSystem = !parts || parts[5] !== undefined;
  const [width, height, filterBar] = parts ? parts.slice(1, 4).map(Number) : [1440, 900, USUAL_WIDTH];
  return {
    width: Math.min(Math.max(width!, 300), 4000),
    height: Math.min(Math.max(height!, 300), 3000),
    filterBar: asBarWidth(filterBar!),
    mode: ((followsSystem ? hint : undefined) ?? parts?.[4] ?? "light") as Viewport["mode"],
  };
}

export const isOneColumn = ({ width }: Pick<Viewport, "width">): boolean => width <= ONE_COLUMN_PX;

export const hasOpenFilterBar = ({ width }: Pick<Viewport, "width">, expanded: boolean | null): boolean =>
  expanded ?? width >= OPEN_FROM_PX;
