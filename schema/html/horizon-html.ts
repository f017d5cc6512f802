import type { HorizonDrawing } from "../chart-types/drawing/horizon";
import { horizonBands } from "../plot/horizon-bands";
import { element } from "../svg/element";
import type { PictureSpace } from "../svg/picture";
import { escaped, html, styleText } from "./html-element";

const SCROLLBAR = 8;

/** The first rows of a horizon chart as the page's view writes them, with its classes. */
export function horizonHtml(drawing: HorizonDrawing, { width, height }: PictureSpace): string {
  const { rows, x, rowHeight, bands, colors, xText, table } = drawing;
  const plotWidth = Math.max(40, width - SCROLLBAR);
  const shown = rows.slice(0, Math.ceil(height / (rowHeight + 1)) + 1);
  const below = (rows.length - shown.length) * (rowHeight + 1);
  const drawn = shown.map((row) => {
    const folds = horizonBands(row, bands, plotWidth, rowHeight);
    const paths = (["above", "below"] as const).flatMap((side) =>
      folds[side].map((d, band) => element("path", { d, fill: colors[side][band] })),
    );
    return html(
      "div",
      { class: "ew-horizon-row", style: styleText({ height: rowHeight }) },
      element("svg", { width: plotWidth, height: rowHeight, "aria-hidden": "true" }, ...paths),
      html("span", { class: "ew-horizon-name" }, escaped(row.name)),
    );
  });
  return html(
    "div",
    { class: "ew-horizon", style: styleText({ width, height }), "aria-label": table.summary },
    html("div", { class: "ew-horizon-rows", style: styleText({ width: plotWidth }) }, ...drawn),
    below > 0 ? html("div", { style: styleText({ height: below }) }) : "",
    html(
      "div",
      { class: "ew-horizon-times", style: styleText({ width: plotWidth }) },
      html("span", {}, escaped(xText(x[0] ?? 0))),
      html("span", {}, escaped(xText(x.at(-1) ?? 0))),
    ),
  );
}
