import type { DrawTheme } from "../chart-types/drawing/theme";
import { shortened } from "../plot/x-labels";
import { element, rounded, textElement } from "./element";
import { textWidth } from "./text-width";

/** Size and theme of a picture; the theme has its texts. */
export interface PictureSpace {
  /** In pixels. */
  width: number;
  height: number;
  theme: DrawTheme;
}

export const FONT = "Inter Variable, Inter, system-ui, sans-serif";

/** A complete SVG document on the theme's surface color. */
export function picture({ width, height, theme }: PictureSpace, label: string, ...children: readonly string[]): string {
  const size = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": label,
    "font-family": FONT,
    "font-size": 12,
  };
  return element("svg", size, element("rect", { width, height, fill: theme.token("surface") }), ...children);
}

/** Stands in for a chart that only a page can draw. */
export const noPicture = (space: PictureSpace): string =>
  words(space, space.theme.t("This chart can't be drawn as an image"));

/** A title and what to do next, centered. */
export function words(space: PictureSpace, title: string, hint?: string): string {
  const { width, height, theme } = space;
  const place = { x: width / 2, "text-anchor": "middle" };
  return picture(
    space,
    title,
    textElement(title, {
      ...place,
      y: height / 2 - (hint ? 4 : -4),
      fill: theme.token("text-1"),
      "font-size": 14,
      "font-weight": 600,
    }),
    ...(hint ? [textElement(hint, { ...place, y: height / 2 + 16, fill: theme.token("text-2") })] : []),
  );
}

const MARGIN = 16;
const TITLE = 28;

/** A picture below its title with margins, and its resulting size. */
export function framed(
  svg: string,
  { width, height, theme }: PictureSpace,
  title: string,
): { svg: string; width: number; height: number } {
  const top = MARGIN + (title === "" ? 0 : TITLE);
  const whole = { width: width + 2 * MARGIN, height: height + top + MARGIN, theme };
  const fitted = shortened(title, width, (each) => textWidth(each, 600, 16));
  const heading =
    title === ""
      ? []
      : [
          textElement(fitted, {
            x: MARGIN,
            y: MARGIN + 14,
            fill: theme.token("text-1"),
            "font-size": 16,
            "font-weight": 600,
          }),
        ];
  return { svg: picture(whole, title, ...heading, placed(svg, MARGIN, top)), width: whole.width, height: whole.height };
}

/** A complete document, nested at a position of another one. */
export const placed = (svg: string, x: number, y: number): string =>
  svg.replace(/^<svg\b/, `<svg x="${rounded(x)}" y="${rounded(y)}"`);
