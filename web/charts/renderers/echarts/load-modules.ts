import type { EChartsType } from "echarts/core";
import type { VizType } from "../../../../schema/chart-types/catalog";
import type { EChartsModule } from "../../../../schema/chart-types/drawing/echarts";
import { echartsParts as usualParts } from "../../../../schema/chart-types/generated/echarts-parts";
import { arrivedParts, echartsParts, type Extension, installed } from "./echarts-parts";

export type CreateChart = (element: HTMLElement, size: { width: number; height: number }) => EChartsType;
type Bare = [typeof import("./echarts-core"), Extension];

let bare: Promise<Bare> | undefined;
let arrivedBare: Bare | undefined;

/** ECharts with the named parts. */
export async function loadECharts(names: readonly EChartsModule[]): Promise<CreateChart> {
  bare ??= Promise.all([
    import("./echarts-core"),
    import("echarts/lib/renderer/installCanvasRenderer.js").then(installed),
  ]).catch((error: unknown) => {
    bare = undefined;
    throw error;
  });
  const [arrived, parts] = await Promise.all([bare, echartsParts(names)]);
  arrivedBare = arrived;
  return using(arrived, parts);
}

/** The same if everything is loaded, so that drawing starts without waiting. */
export function arrivedECharts(names: readonly EChartsModule[]): CreateChart | undefined {
  const parts = arrivedBare && arrivedParts(names);
  return parts && using(arrivedBare!, parts);
}

function using([core, renderer]: Bare, parts: readonly Extension[]): CreateChart {
  core.use([renderer, ...parts].flat() as Parameters<typeof core.use>[0]);
  // Given its size, ECharts does not read it from the page.
  return (element, size) => core.init(element, null, { renderer: "canvas", ...size });
}

/** Loads ECharts with the parts that drawings of a type usually need. */
export async function preloadParts(vizType: VizType): Promise<void> {
  await loadECharts(usualParts[vizType] ?? ["TooltipComponent"]);
}
