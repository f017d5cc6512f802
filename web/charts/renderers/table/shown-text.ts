import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import type { Value } from "../../../../schema/query/answer";

/** Whether a text reads as markup rather than as words in angle brackets, as "<NULL>" or an address of mail. */
export function looksLikeHtml(text: string): boolean {
  return text.includes("<") && ELEMENT.test(text);
}

const ELEMENT = /<\/?(?:a|abbr|article|aside|audio|b|big|blockquote|br|button|center|code|dd|del|details|div|dl|dt|em|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|li|mark|nav|ol|p|path|picture|pre|q|s|samp|script|section|select|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|video|wbr)(?:\s[^>]*)?\/?>/i;

/** The words of a cell, without the tags of one that is shown as HTML. */
export function shownText(column: TableColumn, value: Value): string {
  const text = column.text(value);
  return column.html && looksLikeHtml(text) ? text.replaceAll(/<[^>]*>/g, "") : text;
}
