import type { DrawTheme } from "../chart-types/drawing/theme";
import type { TableDrawing } from "../chart-types/drawing/table-drawing";
import { pageNumbers } from "../plot/table/page-numbers";
import { pageSizes } from "../plot/table/page-sizes";
import { emptyHtml, escaped, html } from "./html-element";
import { icon } from "./icons";

type Translate = DrawTheme["t"];

/** Height of the row above a table, and of the one below it. */
export const CONTROLS_HEIGHT = 36;
const PAGE_SIZES = [0, 10, 20, 50, 100, 200];
const NARROW = 420;

const option = (text: string): string => html("option", {}, escaped(text));
const selectHtml = (text: string): string => html("select", { tabindex: -1 }, option(text));

/** The row above a table, with its search; empty for a table without. */
export function tableControls({ search, server, rows }: TableDrawing, hasGroups: boolean, t: Translate): string {
  const searches = server ? server.searchColumns.length > 0 : search;
  if (!searches && !hasGroups) return "";
  const comparison = hasGroups
    ? html("label", {}, escaped(t("Compare", undefined, { context: "verb" })), selectHtml(t("Display all")))
    : "";
  const columns = server?.searchColumns ?? [];
  const column = columns.find(({ key }) => key === server?.searchColumn) ?? columns[0];
  const by = columns.length > 1 ? html("label", {}, escaped(t("Search by")), selectHtml(column!.label)) : "";
  const input = emptyHtml("input", {
    type: "search",
    tabindex: -1,
    value: server?.searchText ?? "",
    placeholder: t("{count, plural, one {# record} other {# records}}…", { count: server?.rowCount ?? rows.length }),
    "aria-label": columns.length === 1 ? t("Search by {column}", { column: columns[0]!.label }) : t("Search the table"),
  });
  const box = html("span", { class: "ew-table-search-box" }, icon("search"), input);
  return html(
    "div",
    { class: "ew-table-controls dt-controls" },
    comparison,
    searches ? html("div", { class: "ew-table-search" }, by, box) : "",
  );
}

/** "1–10 of 112", the page length, and the page numbers. */
export function pagerHtml(drawing: TableDrawing, perPage: number, width: number, t: Translate): string {
  const { server, rows } = drawing;
  const [page, pageSize, rowCount] = server
    ? [server.page, server.pageSize, server.rowCount]
    : [0, perPage, rows.length];
  const pageCount = pageSize > 0 ? Math.ceil(rowCount / pageSize) : 1;
  const from = rowCount === 0 ? 0 : page * pageSize + 1;
  const to = pageSize > 0 ? Math.min(rowCount, (page + 1) * pageSize) : rowCount;
  const sizes = server
    ? pageSizes(server.pageSizes, { rowCount, used: pageSize, most: 1 })
    : pageSizes([...(drawing.pageSizes ?? PAGE_SIZES), drawing.pageSize], { rowCount, used: perPage, most: 2 });
  const options = sizes.map((size) =>
    html(
      "option",
      { value: size, selected: size === pageSize ? "" : null },
      size === 0 ? escaped(t("All")) : String(size),
    ),
  );
  const length = html("label", {}, html("select", { tabindex: -1 }, ...options), escaped(t("entries per page")));
  const turn = (disabled: boolean, side: "chevronLeft" | "chevronRight"): string =>
    html("button", { type: "button", tabindex: -1, disabled: disabled ? "" : null }, icon(side));
  const numbers = pageNumbers(page, pageCount, width < NARROW ? 5 : 9).map((number) =>
    number === null
      ? html("span", {}, "…")
      : html(
          "button",
          { type: "button", tabindex: -1, "aria-current": number === page ? "page" : null },
          String(number + 1),
        ),
  );
  const pages = html(
    "div",
    { class: "ew-table-pages" },
    turn(page === 0, "chevronLeft"),
    ...numbers,
    turn(page >= pageCount - 1, "chevronRight"),
  );
  return html(
    "div",
    { class: "ew-table-pager dt-pagination" },
    html("span", {}, escaped(t("{from, number}–{to, number} of {rowCount, number}", { from, to, rowCount }))),
    width < NARROW ? "" : length,
    pageCount > 1 ? pages : "",
  );
}
