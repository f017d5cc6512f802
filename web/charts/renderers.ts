import type { ComponentType } from "react";
import type { Drawing, OnSelect, Selection } from "../../schema/chart-types/drawing/drawing";
import type { ZoomedTimes } from "../../schema/chart-types/drawing/echarts";
import { catalog, isReady, type VizType } from "../../schema/chart-types/catalog";
import { moduleLoader, type ModuleLoader } from "./module-loader";

export type DrawingKind = Drawing["kind"];
export interface RendererProps<D extends Drawing = Drawing> {
  drawing: D;
  width: number;
  height: number;
  onSelect?: OnSelect | undefined;
  /** Opens a menu at a point of the window, over a mark or over none. */
  onMenu?: ((point: MenuPoint) => void) | undefined;
  /** Reports a finished zoom into a time axis; null once the whole axis is shown. */
  onZoom?: ((zoom: Zoom | null) => void) | undefined;
  /** Reports the page, sort order or search that a person set in a view with server pagination. */
  onOwnState?: OnOwnState | undefined;
}

/** `quiet` marks state of the view's appearance: it is stored but needs no request. */
export type OnOwnState = (state: object, quiet?: boolean) => void;

/** Times of the first and last mark that a zoomed time axis shows, epoch ms; no number where it shows none. */
export interface Zoom extends ZoomedTimes {
  /** Shows the whole axis. */
  reset: () => void;
}

/** The point where a person opened a menu, and the filters to drill by from the mark there: null over no mark. */
export interface MenuPoint {
  x: number;
  y: number;
  drilled: Selection | null;
  /** The selection for a cross-filter, where it differs from the filters to drill by. */
  selected?: Selection | null;
}
// Each view takes its own kind of drawing; looking it up by kind guarantees that the two match.
type Renderer = ComponentType<RendererProps<any>>;

/** One view per kind of drawing, each in its own chunk. */
export const RENDERERS: Record<DrawingKind, ModuleLoader<Renderer>> = {
  uplot: moduleLoader(() => import("./renderers/UPlotView").then((module) => module.UPlotView as Renderer)),
  echarts: moduleLoader(() => import("./renderers/EChartsView").then((module) => module.EChartsView as Renderer)),
  table: moduleLoader(() => import("./renderers/TableView").then((module) => module.TableView as Renderer)),
  grid: moduleLoader(() => import("./renderers/GridView").then((module) => module.GridView as Renderer)),
  "paired-test": moduleLoader(() =>
    import("./renderers/PairedTestView").then((module) => module.PairedTestView as Renderer),
  ),
  pivot: moduleLoader(() => import("./renderers/PivotView").then((module) => module.PivotView as Renderer)),
  number: moduleLoader(() => import("./renderers/NumberView").then((module) => module.NumberView as Renderer)),
  regions: moduleLoader(() => import("./renderers/RegionsView").then((module) => module.RegionsView as Renderer)),
  map: moduleLoader(() => import("./renderers/MapView").then((module) => module.MapView as Renderer)),
  deck: moduleLoader(() => import("./renderers/DeckView").then((module) => module.DeckView as Renderer)),
  html: moduleLoader(() => import("./renderers/HtmlView").then((module) => module.HtmlView as Renderer)),
  words: moduleLoader(() => import("./renderers/WordsView").then((module) => module.WordsView as Renderer)),
  horizon: moduleLoader(() => import("./renderers/HorizonView").then((module) => module.HorizonView as Renderer)),
  "placed-charts": moduleLoader(() =>
    import("./renderers/PlacedChartsView").then((module) => module.PlacedChartsView as Renderer),
  ),
  switched: moduleLoader(() => import("./renderers/SwitchedView").then((module) => module.SwitchedView as Renderer)),
  "with-rows": moduleLoader(() => import("./renderers/WithRowsView").then((module) => module.WithRowsView as Renderer)),
  plugin: moduleLoader(() => import("./renderers/PluginView").then((module) => module.PluginView as Renderer)),
  empty: moduleLoader(() => import("./renderers/EmptyView").then((module) => module.EmptyView as Renderer)),
};

const preloaded = new Set<string>();

/** Starts loading the view that charts of this type usually draw with, so that it arrives with the data. */
export function preloadRenderer(vizType: string): void {
  if (preloaded.has(vizType) || !isReady(vizType)) return;
  preloaded.add(vizType);
  const kind = catalog[vizType].draws[0];
  const parts = kind === "echarts" ? preloadECharts(vizType) : null;
  Promise.all([RENDERERS[kind].load(), parts]).catch(() => preloaded.delete(vizType));
}

/** ECharts itself, which its view would otherwise load only once the rows have arrived. */
const preloadECharts = async (vizType: VizType): Promise<void> =>
  (await import("./renderers/echarts/load-modules")).preloadParts(vizType);
