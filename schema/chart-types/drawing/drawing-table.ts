/** A chart's text alternative: what screen readers read and “View as table” shows. */
export interface DrawingTable {
  /** One sentence that describes what the chart shows. */
  summary: string;
  headers: readonly string[];
  rowCount: number;
  row(index: number): readonly string[];
}
