import type { WithRowsDrawing } from "../chart-types/drawing/with-rows";
import { rowsLayout } from "../plot/rows-layout";
import type { PictureSpace } from "../svg/picture";
import { escaped, html, styleText } from "./html-element";

/** The first rows below a plot that is already drawn in its part of the space, as the page's view writes them. */
export function withRowsHtml({ table }: WithRowsDrawing, { width, height, theme: { t } }: PictureSpace, plot: string) {
  const { plotHeight, head, row, columns, minWidth } = rowsLayout(table.headers.length, height);
  const space = height - plotHeight;
  const line = { "grid-template-columns": columns, "min-width": minWidth };
  const cells = (texts: readonly string[]): string[] =>
    texts.map((text) => html("span", { title: text }, escaped(text)));
  const shown = Math.min(table.rowCount, Math.ceil(space / row));
  return html(
    "div",
    { style: styleText({ width, height }) },
    html("div", { style: styleText({ width, height: plotHeight }) }, plot),
    html(
      "div",
      { class: "ew-rows", style: styleText({ height: space }), "aria-label": t("Rows") },
      html("div", { class: "ew-rows-head", style: styleText({ ...line, height: head }) }, ...cells(table.headers)),
      html(
        "div",
        { role: "rowgroup", style: styleText({ height: table.rowCount * row }) },
        ...Array.from({ length: shown }, (_, at) =>
          html("div", { class: "ew-rows-row", style: styleText({ ...line, height: row }) }, ...cells(table.row(at))),
        ),
      ),
    ),
  );
}
