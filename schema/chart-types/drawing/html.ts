import type { Row } from "../../query/answer";
import type { DrawingTable } from "./drawing-table";

/** Rows through a Handlebars template: Markdown with HTML in it, and styles that touch nothing else on the page. */
export interface HtmlDrawing {
  kind: "html";
  template: string;
  style: string;
  /** What the template is given. */
  context: { data: readonly Row[] };
  locale: string;
  table: DrawingTable;
}
