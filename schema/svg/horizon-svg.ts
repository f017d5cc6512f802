import type { HorizonDrawing } from "../chart-types/drawing/horizon";
import { horizonBands } from "../plot/horizon-bands";
import { shortened } from "../plot/x-labels";
import { halo } from "./halo";
import { element, textElement } from "./element";
import { picture, type PictureSpace } from "./picture";
import { textWidth } from "./text-width";

/** The rows that fit, each with its name, above the first and the last time. */
export function horizonSvg(
  { rows, rowHeight, bands, colors, x, xText, table }: HorizonDrawing,
  space: PictureSpace,
): string {
  const { width, height, theme } = space;
  const shown = rows.slice(0, Math.max(1, Math.floor((height - 20) / (rowHeight + 1))));
  const drawn = shown.map((row, i) => {
    const folds = horizonBands(row, bands, width, rowHeight);
    const paths = (["above", "below"] as const).flatMap((side) =>
      folds[side].map((d, band) => element("path", { d, fill: colors[side][band]! })),
    );
    const name = shortened(row.name, width / 2, (text) => textWidth(text, 400, 12));
    return element(
      "g",
      { transform: `translate(0 ${i * (rowHeight + 1)})` },
      ...paths,
      element("line", { x1: 0, x2: width, y1: rowHeight + 0.5, y2: rowHeight + 0.5, stroke: theme.token("grid") }),
      textElement(name, { x: 4, y: rowHeight / 2 + 4, ...halo(theme), fill: theme.token("text-1") }),
    );
  });
  const y = shown.length * (rowHeight + 1) + 14;
  const look = { y, fill: theme.token("axis-text"), "font-size": 11 };
  return picture(
    space,
    table.summary,
    ...drawn,
    textElement(xText(x[0] ?? 0), { ...look, x: 0 }),
    textElement(xText(x.at(-1) ?? 0), { ...look, x: width, "text-anchor": "end" }),
  );
}
