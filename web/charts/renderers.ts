import type { ComponentType } from "react";
import type { Drawing, OnSelect, Selection } from "../../schema/chart-types/drawing/drawing";
import { catalog, isReady, type VizType } from "../../schema/chart-types/catalog";
import { moduleLoader, type ModuleLoader } from "./module-loader";

export type DrawingKind = Drawing["kind"];
export interface RendererProps<D extends Drawing = Drawing> {
  drawing: D;
  width: number;
  height: number;
  onSelect?: OnSelect;
  /** A menu is asked for at a point of the window, over a mark or over none. */
  onMenu?: (point: MenuPoint) => void;
  /** What a person turned to in a view that pages on the server. */
  onOwnState?: OnOwnState;
}

/** `quiet` is of how the view looks: it is to be kept, and asks the server nothing. */
export type OnOwnState = (state: object, quiet?: boolean) => void;

/** Where a person asked for a menu, and what drilling from the mark there filters by: null over no mark. */
export interface MenuPoint {
  x: number;
  y: number;
  drilled: Selection | null;
  /** What a cross filter takes there, where that is not what drilling filters by. */
  selected?: Selection | null;
}
// Each view takes its own kind of drawing; the kind it is looked up by is what makes the two agree.
type Renderer = ComponentType<RendererProps<any>>;

/** One view a kind of drawing, each in its own chunk. */
export const RENDERERS: Record<DrawingKind, ModuleLoader<Renderer>> = {
  uplot: moduleLoader(() => import("./renderers/UPlotView").then((module) => module.UPlotView as Renderer)),
  echarts: moduleLoader(() => import("./renderers/EChartsView").then((module) => module.EChartsView as Renderer)),
  table: moduleLoader(() => import("./renderers/TableView").then((module) => module.TableView as Renderer)),
  grid: moduleLoader(() => import("./renderers/GridView").then((module) => module.GridView as Renderer)),
  "paired-test": moduleLoader(() => import("./renderers/PairedTestView").then((module) => module.PairedTestView as Renderer)),
  pivot: moduleLoader(() => import("./renderers/PivotView").then((module) => module.PivotView as Renderer)),
  number: moduleLoader(() => import("./renderers/NumberView").then((module) => module.NumberView as Renderer)),
  regions: moduleLoader(() => import("./renderers/RegionsView").then((module) => module.RegionsView as Renderer)),
  map: moduleLoader(() => import("./renderers/MapView").then((module) => module.MapView as Renderer)),
  html: moduleLoader(() => import("./renderers/HtmlView").then((module) => module.HtmlView as Renderer)),
  words: moduleLoader(() => import("./renderers/WordsView").then((module) => module.WordsView as Renderer)),
  horizon: moduleLoader(() => import("./renderers/HorizonView").then((module) => module.HorizonView as Renderer)),
  "placed-charts": moduleLoader(() => import("./renderers/PlacedChartsView").then((module) => module.PlacedChartsView as Renderer)),
  switched: moduleLoader(() => import("./renderers/SwitchedView").then((module) => module.SwitchedView as Renderer)),
  "with-rows": moduleLoader(() => import("./renderers/WithRowsView").then((module) => module.WithRowsView as Renderer)),
  empty: moduleLoader(() => import("./renderers/EmptyView").then((module) => module.EmptyView as Renderer)),
};

const preloaded = new Set<string>();

/** Starts fetching the view that charts of this type usually draw with, so that it arrives with the data. */
export function preloadRenderer(vizType: string): void {
  if (preloaded.has(vizType) || !isReady(vizType)) return;
  preloaded.add(vizType);
  const kind = catalog[vizType].draws[0];
  const parts = kind === "echarts" ? preloadECharts(vizType) : null;
  Promise.all([RENDERERS[kind].load(), parts]).catch(() => preloaded.delete(vizType));
}

/** ECharts itself, which its view would ask for only once the rows are here. */
const preloadECharts = async (vizType: VizType): Promise<void> => (await import("./renderers/echarts/load-modules")).preloadParts(vizType);
