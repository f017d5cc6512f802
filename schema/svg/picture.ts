import type { DrawTheme } from "../chart-types/drawing/theme";
import { element, textElement } from "./element";

/** What a picture is made for. */
export interface PictureRoom {
  /** Pixels. */
  width: number;
  height: number;
  theme: DrawTheme;
}

export const FONT = "Inter Variable, Inter, system-ui, sans-serif";

/** A whole SVG document over the theme's surface. */
export function picture({ width, height, theme }: PictureRoom, label: string, ...children: readonly string[]): string {
  const size = { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, "font-family": FONT, "font-size": 12 };
  return element("svg", size, element("rect", { width, height, fill: theme.token("surface") }), ...children);
}

/** A title and what to do next, in the middle. */
export function words(room: PictureRoom, title: string, hint?: string): string {
  const { width, height, theme } = room;
  const place = { x: width / 2, "text-anchor": "middle" };
  return picture(room, title, textElement(title, { ...place, y: height / 2 - (hint ? 4 : -4), fill: theme.token("text-1"), "font-size": 14, "font-weight": 600 }), ...(hint ? [textElement(hint, { ...place, y: height / 2 + 16, fill: theme.token("text-2") })] : []));
}
