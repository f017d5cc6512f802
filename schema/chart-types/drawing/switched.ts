import type { Drawing } from "./drawing";
import type { DrawingTable } from "./drawing-table";

/** One drawing of several, with a switch between them in the chart; what is turned to is not stored. */
export interface SwitchedDrawing {
  kind: "switched";
  /** What the switch is of. */
  label: string;
  /** The option that is shown first. */
  first: string;
  options: readonly { value: string; label: string; draw(): Drawing }[];
  table: DrawingTable;
}
