import type { DrawingTable } from "./drawing-table";

/** Groups of each metric, each against one of them that a person chooses. */
export interface PairedTestDrawing {
  kind: "paired-test";
  /** Names of the dimensions that make the groups. */
  dimensions: readonly string[];
  metrics: readonly { name: string; groups: readonly (readonly string[])[] }[];
  /** By group, the comparison with the control; that of the control itself is null. */
  compared(metric: number, control: number): readonly (PairedComparison | null)[];
  /** Against the first group of each metric. */
  table: DrawingTable;
}

export interface PairedComparison {
  pValue: number;
  pText: string;
  /** Percent. */
  lift: number;
  liftText: string;
  /** Null where it cannot be told. */
  isSignificant: boolean | null;
}
