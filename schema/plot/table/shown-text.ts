import type { TableColumn } from "../../chart-types/drawing/table-drawing";
import type { Value } from "../../query/chart-data-response";
import { removeTags } from "../../text/remove-tags";

/** Whether a text is markup rather than words in angle brackets, such as "<NULL>" or an email address. */
export function isHtml(text: string): boolean {
  return text.includes("<") && ELEMENT.test(text);
}

const ELEMENT =
  /<\/?(?:a|abbr|article|aside|audio|b|big|blockquote|br|button|center|code|dd|del|details|div|dl|dt|em|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|li|mark|nav|ol|p|path|picture|pre|q|s|samp|script|section|select|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|video|wbr)(?:\s[^<>]*)?\/?>/i;

/** The text of a cell, without the tags of one that is shown as HTML. */
export function shownText(column: TableColumn, value: Value): string {
  const text = column.text(value);
  return column.html && isHtml(text) ? removeTags(text) : text;
}
