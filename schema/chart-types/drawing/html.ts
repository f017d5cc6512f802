import type { Row } from "../../query/chart-data-response";
import type { DrawingTable } from "./drawing-table";

/** Rows rendered by a Handlebars template: Markdown with HTML, and styles that apply inside the chart only. */
export interface HtmlDrawing {
  kind: "html";
  template: string;
  style: string;
  /** The data passed to the template. */
  context: { data: readonly Row[] };
  locale: string;
  table: DrawingTable;
}
