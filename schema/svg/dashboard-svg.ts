import type { DrawTheme } from "../chart-types/drawing/theme";
import { shortened } from "../plot/x-labels";
import { element, textElement } from "./element";
import { picture, placed } from "./picture";
import { textWidth } from "./text-width";

/** A part of a dashboard's picture, in pixels of the picture. */
export interface DashboardPart {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The chart's name or the heading; "" for text of several lines. */
  title: string;
  kind: "chart" | "heading" | "text";
  /** The chart's own picture, in the size of `chartSpace`; null where there is none. */
  svg: string | null;
}

const INSET = 6;
const TITLE = 18;

/** Size of a chart's picture within its part. */
export const chartSpace = ({
  width,
  height,
}: Pick<DashboardPart, "width" | "height">): { width: number; height: number } => ({
  width: Math.max(24, Math.round(width - 2 * INSET)),
  height: Math.max(16, Math.round(height - TITLE - 2 * INSET)),
});

/** A dashboard as a picture: its parts at their positions, each chart with its own picture. */
export function dashboardSvg(
  parts: readonly DashboardPart[],
  { width, height, theme }: { width: number; height: number; theme: DrawTheme },
): string {
  const ground = element("rect", { width, height, fill: theme.token("canvas") });
  return picture(
    { width, height, theme },
    parts
      .map(({ title }) => title)
      .filter(Boolean)
      .join(", "),
    ground,
    ...parts.map((part, at) => partSvg(part, at, theme)),
  );
}

function partSvg({ x, y, width, height, title, kind, svg }: DashboardPart, at: number, theme: DrawTheme): string {
  const name = (size: number, left: number): string =>
    textElement(
      shortened(title, width - 2 * INSET, (each) => textWidth(each, 600, size)),
      { x: x + left, y: y + INSET + size, "font-size": size, "font-weight": 600, fill: theme.token("text-1") },
    );
  if (kind === "heading") return title === "" ? "" : name(13, 0);
  const tile = element("rect", {
    x: x + 0.5,
    y: y + 0.5,
    width: width - 1,
    height: height - 1,
    rx: 4,
    fill: theme.token("surface"),
    stroke: theme.token("border-1"),
  });
  if (kind === "text")
    return (
      tile +
      [0.8, 0.9, 0.5]
        .filter((_, line) => 22 + line * 14 < height)
        .map((share, line) =>
          element("rect", {
            x: x + 10,
            y: y + 12 + line * 14,
            width: Math.max(0, (width - 20) * share),
            height: 5,
            rx: 2,
            fill: theme.token("neutral-soft"),
          }),
        )
        .join("")
    );
  const blank = element("rect", {
    x: x + INSET,
    y: y + INSET + TITLE,
    ...chartSpace({ width, height }),
    rx: 2,
    fill: theme.token("neutral-soft"),
  });
  return tile + name(11, INSET + 2) + (svg ? placed(apart(svg, at), x + INSET, y + INSET + TITLE) : blank);
}

/** Prefixes the ids of a picture, as two pictures in one document may not share them. */
export const apart = (svg: string, at: number): string =>
  svg
    .replace(/\bid="([^"]+)"/g, `id="p${at}-$1"`)
    .replace(/url\(#([^()]+)\)/g, `url(#p${at}-$1)`)
    .replace(/\b((?:xlink:)?href)="#([^"]+)"/g, `$1="#p${at}-$2"`);
