import type { DrawingTable } from "./drawing-table";

/** The groups of each metric, compared with one of them that is selected as the control. */
export interface PairedTestDrawing {
  kind: "paired-test";
  /** Names of the dimensions that form the groups. */
  dimensions: readonly string[];
  metrics: readonly { name: string; groups: readonly (readonly string[])[] }[];
  /** Returns each group's comparison with the control; null for the control itself. */
  compared(metric: number, control: number): readonly (PairedComparison | null)[];
  /** Comparison with the first group of each metric. */
  table: DrawingTable;
}

export interface PairedComparison {
  pValue: number;
  pText: string;
  /** In percent. */
  lift: number;
  liftText: string;
  /** Null when it cannot be computed. */
  isSignificant: boolean | null;
}
