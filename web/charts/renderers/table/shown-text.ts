import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import type { Value } from "../../../../schema/query/answer";

/** Whether a text reads as markup rather than as words with a less-than sign. */
export function looksLikeHtml(text: string): boolean {
  return text.includes("<") && /<\/?[a-z][^>]*>/i.test(text);
}

/** The words of a cell, without the tags of one that is shown as HTML. */
export function shownText(column: TableColumn, value: Value): string {
  const text = column.text(value);
  return column.html && looksLikeHtml(text) ? text.replaceAll(/<[^>]*>/g, "") : text;
}
