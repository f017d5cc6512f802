import type { DeckDrawing } from "./deck";
import type { EChartsDrawing } from "./echarts";
import type { HorizonDrawing } from "./horizon";
import type { HtmlDrawing } from "./html";
import type { MapDrawing } from "./map";
import type { GridDrawing } from "./grid";
import type { NumberDrawing } from "./number";
import type { PairedTestDrawing } from "./paired-test";
import type { PivotDrawing } from "./pivot";
import type { PlacedChartsDrawing } from "./placed-charts";
import type { PluginDrawing } from "./plugin";
import type { RegionsDrawing } from "./regions";
import type { SwitchedDrawing } from "./switched";
import type { TableDrawing } from "./table-drawing";
import type { UPlotDrawing } from "./uplot";
import type { WithRowsDrawing } from "./with-rows";
import type { WordsDrawing } from "./words";

/** The closed union of what a chart type can draw; web/charts/renderers has one view per kind. */
export type Drawing =
  | UPlotDrawing
  | EChartsDrawing
  | TableDrawing
  | NumberDrawing
  | GridDrawing
  | PairedTestDrawing
  | PivotDrawing
  | RegionsDrawing
  | MapDrawing
  | DeckDrawing
  | HtmlDrawing
  | PlacedChartsDrawing
  | WordsDrawing
  | HorizonDrawing
  | SwitchedDrawing
  | WithRowsDrawing
  | PluginDrawing
  | EmptyDrawing;

/** A chart with nothing to show: what happened and what to do next. */
export interface EmptyDrawing {
  kind: "empty";
  title: string;
  hint?: string;
}

/** What a click on a mark selects, as dimension → value, for cross-filters, drill by and drill to detail. */
export type Selection = Record<string, string | number | boolean | null>;

/** The values selected by one or several marks, as dimension → values. */
export type DataSelection = Readonly<Record<string, readonly Selection[string][]>>;

/** Called when a mark is selected; `adds` keeps the existing selection, as with Ctrl or ⌘. */
export type OnSelect = (selection: Selection, adds?: boolean) => void;
