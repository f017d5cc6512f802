import type { PivotDrawing, PivotHeading } from "../chart-types/drawing/pivot";
import { NULL_TEXT } from "../format/null-text";
import { spanAt } from "../plot/pivot/heading-spans";
import { type PivotGrid, ROW_HEIGHT } from "../plot/pivot/pivot-grid";
import { pivotSpace } from "../plot/pivot/pivot-space";
import { isHtml } from "../plot/table/shown-text";
import { tabularWidth } from "../svg/inter-width";
import type { PictureSpace } from "../svg/picture";
import { removeTags } from "../text/remove-tags";
import { escaped, html, styleText } from "./html-element";
import { icon } from "./icons";

/** The first rows and columns of a pivot as the page's view of pivots writes them, with its classes. */
export function pivotHtml(drawing: PivotDrawing, { width, height }: PictureSpace): string {
  const [rows, columns] = [drawing.rows.lines, drawing.columns.lines];
  const { grid, gridWidth, gridHeight, isTall, isWide } = pivotSpace(
    drawing,
    { rows, columns },
    { width, height, measure: (text, weight) => tabularWidth(text, weight, 12) },
  );
  const { lefts, headingsWidth, headHeight, totals } = grid;
  const bodyCount = rows.length - totals;
  const shown = Math.min(bodyCount, Math.ceil(Math.max(0, height - headHeight) / ROW_HEIGHT) + 1);
  const to = columns.filter((_, at) => headingsWidth + lefts[at]! < width).length;
  const lines = (from: number, until: number): string[] =>
    Array.from({ length: until - from }, (_, at) => rowHtml(drawing, grid, from + at, to, at === 0));
  return html(
    "div",
    {
      class: `ew-pivot${isTall ? " is-tall" : ""}${isWide ? " is-wide" : ""}`,
      style: styleText({ width, height, "--pivot-head": headHeight, "--pivot-heads": headingsWidth }),
    },
    html(
      "div",
      {
        role: "grid",
        "aria-label": drawing.table.summary,
        class: "ew-pivot-grid pvtTable",
        style: styleText({ width: gridWidth, height: gridHeight }),
      },
      headHtml(drawing, grid, to),
      html("div", { role: "rowgroup", style: styleText({ flex: "1 0 auto" }) }, ...lines(0, shown)),
      totals > 0 ? html("div", { role: "rowgroup", class: "ew-pivot-foot" }, ...lines(bodyCount, rows.length)) : "",
    ),
  );
}

const textOf = ({ html: isMarkup }: PivotDrawing, text: string): string =>
  escaped(isMarkup && isHtml(text) ? removeTags(text) : text);

function headHtml(drawing: PivotDrawing, grid: PivotGrid, to: number): string {
  const { columnSpans, lefts, headingsWidth, hasNames, levelLefts, headHeight } = grid;
  const last = columnSpans.length - 1;
  const rows = columnSpans.map((spans, level) =>
    html(
      "div",
      { role: "row", class: "ew-pivot-headrow", style: styleText({ top: level * ROW_HEIGHT }) },
      html(
        "div",
        { class: "ew-pivot-corner pvtAxisLabel", style: styleText({ width: headingsWidth }), role: "presentation" },
        escaped(drawing.columns.levels[level]!.name),
      ),
      ...spans
        .filter(({ first }) => first < to)
        .map(({ heading, first, count }) => {
          const isLeaf = level + heading.span > last;
          const place = {
            left: headingsWidth + lefts[first]!,
            width: lefts[first + count]! - lefts[first]!,
            height: (heading.span + (isLeaf && hasNames ? 1 : 0)) * ROW_HEIGHT,
          };
          return headingHtml(drawing, heading, { axis: "column", count, place, sorts: isLeaf });
        }),
    ),
  );
  const names = drawing.rows.levels.map(({ name }, level) =>
    html(
      "span",
      {
        class: "pvtAxisLabel",
        style: styleText({ left: levelLefts[level], width: levelLefts[level + 1]! - levelLefts[level]! }),
      },
      escaped(name),
    ),
  );
  const corner = html(
    "div",
    { class: "ew-pivot-corner is-names", style: styleText({ width: headingsWidth }) },
    ...names,
  );
  const nameRow = html(
    "div",
    {
      role: "presentation",
      class: "ew-pivot-headrow",
      style: styleText({ top: columnSpans.length * ROW_HEIGHT }),
    },
    corner,
  );
  return html(
    "div",
    { role: "rowgroup", class: "ew-pivot-head", style: styleText({ height: headHeight }) },
    ...rows,
    hasNames ? nameRow : "",
  );
}

interface HeadingPlace {
  axis: "row" | "column";
  /** Number of lines below it. */
  count: number;
  place: { left: number; width: number; height: number };
  sorts: boolean;
}

function headingHtml(
  drawing: PivotDrawing,
  heading: PivotHeading,
  { axis, count, place, sorts }: HeadingPlace,
): string {
  const { text, role, folds, span, style } = heading;
  const isAcross = axis === "column";
  return html(
    "div",
    {
      role: isAcross ? "columnheader" : "rowheader",
      "aria-colspan": isAcross ? count : span,
      "aria-rowspan": isAcross ? span : count,
      class: `ew-pivot-heading is-${role} ${isAcross ? "pvtColLabel" : "pvtRowLabel"}${text === NULL_TEXT ? " is-null" : ""}`,
      style: styleText({ ...place, background: style?.background, color: style?.color }),
    },
    html(
      "span",
      { class: "ew-pivot-label" },
      folds ? html("button", { type: "button", tabindex: -1, class: "ew-pivot-fold" }, icon("chevronDown")) : "",
      html("span", { class: "ew-pivot-text" }, textOf(drawing, text)),
      sorts ? html("button", { type: "button", tabindex: -1, class: "ew-pivot-sort" }, icon("sort")) : "",
    ),
  );
}

function rowHtml(drawing: PivotDrawing, grid: PivotGrid, index: number, to: number, isFirst: boolean): string {
  const { rows, columns, rowSpans, levelLefts, lefts, headingsWidth } = grid;
  const row = rows[index]!;
  const end = rows.length - grid.totals;
  const heads = rowSpans.map((spans, level) => {
    const span = spanAt(spans, index);
    if (!span || (span.first !== index && !isFirst)) return "";
    const { heading } = span;
    const count = Math.min(span.first + span.count, index < end ? end : rows.length) - index;
    const place = {
      left: levelLefts[level]!,
      width: levelLefts[level + heading.span]! - levelLefts[level]!,
      height: count * ROW_HEIGHT,
    };
    return headingHtml(drawing, heading, { axis: "row", count, place, sorts: false });
  });
  const cells = columns.slice(0, to).map((column, at) => {
    const paint = drawing.style(row, column);
    const isText = typeof drawing.value(row, column) === "string";
    const roles = [row.role, column.role];
    const totals = roles.filter((role) => role === "total").length;
    const kind =
      totals === 2
        ? "pvtGrandTotal"
        : totals === 1
          ? "pvtTotal"
          : roles.includes("subtotal")
            ? "pvtSubtotal"
            : "pvtVal";
    return html(
      "div",
      {
        role: "gridcell",
        class: `ew-pivot-cell ${kind}${isText ? " is-text" : ""}`,
        style: styleText({
          left: headingsWidth + lefts[at]!,
          width: lefts[at + 1]! - lefts[at]!,
          background: paint?.background,
          color: paint?.color,
        }),
      },
      textOf(drawing, drawing.text(row, column)),
    );
  });
  return html(
    "div",
    {
      role: "row",
      class: `ew-pivot-row is-${row.role}`,
      style: styleText({ width: headingsWidth + lefts[columns.length]! }),
    },
    html(
      "div",
      { class: "ew-pivot-heads", style: styleText({ width: headingsWidth }), role: "presentation" },
      ...heads,
    ),
    ...cells,
  );
}
