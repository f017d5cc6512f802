import type { Drawing } from "./drawing";
import type { DrawingTable } from "./drawing-table";

/** Height of the switch with the gap below it, in pixels. */
export const SWITCH_PX = 34;

/** Several drawings, one shown at a time, with a switch between them in the chart; the switch's state is not stored. */
export interface SwitchedDrawing {
  kind: "switched";
  /** Label of the switch. */
  label: string;
  /** The initial option. */
  first: string;
  options: readonly { value: string; label: string; draw(): Drawing }[];
  table: DrawingTable;
}
