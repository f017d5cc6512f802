import type { CellSpark, TableColumn, TableDrawing } from "../chart-types/drawing/table-drawing";
import { columnWidths, overflowsColumns } from "../plot/table/column-widths";
import { isHtml, shownText } from "../plot/table/shown-text";
import { sparkShape } from "../plot/table/spark-shape";
import type { Row, Value } from "../query/chart-data-response";
import { element } from "../svg/element";
import { tabularWidth } from "../svg/inter-width";
import type { PictureSpace } from "../svg/picture";
import { emptyHtml, escaped, html, styleText } from "./html-element";
import { icon } from "./icons";
import { CONTROLS_HEIGHT, pagerHtml, tableControls } from "./table-controls";

const ROW_HEIGHT = 28;
const SCROLLBAR = 12;
const AXIS_WIDTH = 48;
const measure = (text: string): number => tabularWidth(text, 450, 12);

/** The first rows of a table as the page's view of tables writes them, with its classes. */
export function tableHtml(drawing: TableDrawing, { width, height, theme: { t } }: PictureSpace): string {
  const { columns, rows, totals, server } = drawing;
  const rowHeight = drawing.rowHeight ?? ROW_HEIGHT;
  const perPage = server ? 0 : drawing.pageSize;
  const count = perPage > 0 ? Math.min(perPage, rows.length) : rows.length;
  const hasGroups = columns.some(({ group }) => group !== null);
  const controls = tableControls(drawing, hasGroups, t);
  const hasPager = perPage > 0 || server !== null;
  const headerHeight = hasGroups ? 56 : ROW_HEIGHT + 4;
  const bodyHeight = Math.max(0, height - (controls ? CONTROLS_HEIGHT : 0) - (hasPager ? CONTROLS_HEIGHT : 0));
  const overflows = headerHeight + (count + (totals ? 1 : 0)) * rowHeight > bodyHeight;
  const { widths, wraps } = tableWidths(drawing, width, overflows);
  const shown = Math.min(count, Math.ceil(Math.max(0, bodyHeight - headerHeight) / rowHeight) + 1);
  const body = [
    ...rows.slice(0, shown).map((row, at) => rowHtml(row, at, columns)),
    shown < count
      ? html("tr", { role: "presentation", style: styleText({ height: (count - shown) * rowHeight }) })
      : "",
  ];
  const label = t("{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}", {
    rows: server?.rowCount ?? rows.length,
    columns: columns.length,
  });
  const table = html(
    "table",
    {
      "aria-label": label,
      class: `table table-striped table-condensed${wraps ? " is-wrapping" : ""}`,
      style: styleText({ width: columns.reduce((sum, { key }) => sum + widths[key]!, 0) }),
    },
    html("colgroup", {}, ...columns.map(({ key }) => emptyHtml("col", { style: styleText({ width: widths[key] }) }))),
    headHtml(columns, hasGroups, drawing),
    html("tbody", {}, ...body),
    totals && count > 0 ? totalsHtml(columns, totals, t("Summary")) : "",
  );
  return html(
    "div",
    { class: "ew-table", style: styleText({ width, height, "--row-height": drawing.rowHeight }) },
    controls,
    html(
      "div",
      { class: "ew-table-scroll", style: styleText({ height: bodyHeight }) },
      table,
      count === 0 ? html("p", { class: "ew-table-none dt-no-results" }, escaped(t("No records found"))) : "",
    ),
    hasPager ? pagerHtml(drawing, perPage, width, t) : "",
  );
}

function tableWidths(drawing: TableDrawing, width: number, overflows: boolean) {
  const { columns, rows, totals } = drawing;
  const options = { columns, rows, totals, measure, userWidths: {} };
  const widthsBeside = (scrollbar: number) => columnWidths({ ...options, available: Math.floor(width) - scrollbar });
  const found = widthsBeside(overflows ? SCROLLBAR : 0);
  if (!drawing.wraps || !overflowsColumns(options, found)) return { widths: found, wraps: false };
  return { widths: overflows ? found : widthsBeside(SCROLLBAR), wraps: true };
}

const alignClass = ({ align }: TableColumn): string => (align === "left" ? "" : align === "right" ? "n" : "c");

function headHtml(columns: readonly TableColumn[], hasGroups: boolean, { server }: TableDrawing): string {
  const sort = server?.sortBy ?? null;
  const heading = (column: TableColumn, at: number): string =>
    html(
      "th",
      {
        style: styleText({ "z-index": String(3 + columns.length - at) }),
        class: `${alignClass(column)}${sort?.key === column.key ? " is-sorted" : ""}`,
      },
      html(
        "button",
        { type: "button", class: "ew-th", tabindex: -1 },
        html("span", {}, escaped(column.label)),
        icon("sort"),
      ),
      html("span", { class: "ew-grip", "aria-hidden": "true" }),
    );
  return html(
    "thead",
    {},
    hasGroups ? groupsHtml(columns) : "",
    html("tr", { class: hasGroups ? "is-second" : null }, ...columns.map(heading)),
  );
}

function groupsHtml(columns: readonly TableColumn[]): string {
  const groups: { name: string; span: number }[] = [];
  for (const { group } of columns) {
    const last = groups.at(-1);
    if (last && group !== null && last.name === group) last.span += 1;
    else groups.push({ name: group ?? "", span: 1 });
  }
  const cells = groups.map(({ name, span }) => html(name === "" ? "td" : "th", { colspan: span }, escaped(name)));
  return html("tr", { class: "ew-table-groups" }, ...cells);
}

const rowHtml = (row: Row, at: number, columns: readonly TableColumn[]): string =>
  html("tr", { class: at % 2 === 1 ? "is-odd" : null }, ...columns.map((column) => cellHtml(column, row)));

function cellHtml(column: TableColumn, row: Row): string {
  const value: Value = row[column.key] ?? null;
  const painted = column.style?.(row) ?? null;
  const mark = column.mark?.(row) ?? null;
  const background = painted?.background ?? mark?.background;
  const bar = background === undefined ? (column.bar?.(value) ?? null) : null;
  const classes = [
    value === null ? "dt-is-null" : "",
    alignClass(column),
    bar ? `ew-bar cell-bar ${bar.sign}` : "",
    column.truncate ? "dt-truncate-cell" : "",
  ];
  const style = styleText({
    background,
    color: painted?.color,
    ...(bar && {
      "--bar-left": `${bar.left}%`,
      "--bar-width": `${bar.width}%`,
      "--bar-color": painted?.barColor ?? bar.color,
    }),
  });
  const sign = mark?.sign
    ? html("span", { class: "ew-table-mark", style: styleText({ color: mark.color }) }, escaped(mark.sign))
    : "";
  const spark = column.spark?.(row);
  const text = escaped(shownText(column, value));
  const isMarkup = column.html && typeof value === "string" && isHtml(value);
  const content = column.spark
    ? spark
      ? sparkHtml(spark)
      : ""
    : isMarkup
      ? html("span", { class: "ew-html" }, text)
      : text;
  return html("td", { class: classes.filter(Boolean).join(" ") || null, style }, sign, content);
}

function sparkHtml(spark: CellSpark): string {
  const { points, width, height, color, valueText, showsAxis } = spark;
  if (points.every((value) => value === null)) return html("span", { class: "dt-is-null" }, "–");
  const { low, high, line, area, bars } = sparkShape(spark);
  const axis = html(
    "span",
    { class: "ew-spark-axis", style: styleText({ width: AXIS_WIDTH, height }), "aria-hidden": "true" },
    html("span", {}, escaped(valueText(high))),
    html("span", {}, escaped(valueText(low))),
  );
  const marks = [
    area ? element("path", { d: area, fill: color, opacity: 0.2 }) : "",
    ...bars.map(({ x, y, width, height }) => element("rect", { x, y, width, height, fill: color })),
    line
      ? element("path", { d: line, fill: "none", stroke: color, "stroke-width": 1.5, "stroke-linejoin": "round" })
      : "",
  ];
  return html("span", { class: "ew-spark" }, showsAxis ? axis : "", element("svg", { width, height }, ...marks));
}

function totalsHtml(columns: readonly TableColumn[], totals: Row, summary: string): string {
  const cells = columns.map((column, at) => {
    const value = totals[column.key];
    const text = column.isMetric && value !== undefined ? column.text(value) : at === 0 ? summary : "";
    return html("td", { class: alignClass(column) || null }, escaped(text));
  });
  return html("tfoot", {}, html("tr", { class: "dt-totals" }, ...cells));
}
