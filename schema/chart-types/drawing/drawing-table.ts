/** A chart's text equivalent: what a screen reader reads and “View as table” shows. */
export interface DrawingTable {
  /** One sentence: what the chart shows. */
  summary: string;
  headers: readonly string[];
  rowCount: number;
  row(index: number): readonly string[];
}
