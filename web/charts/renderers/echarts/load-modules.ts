import type { EChartsType } from "echarts/core";
import type { VizType } from "../../../../schema/chart-types/catalog";
import type { EChartsModule } from "../../../../schema/chart-types/drawing/echarts";
import { arrivedParts, echartsParts, type Extension, installed } from "./echarts-parts";
import { USUAL_PARTS } from "./usual-parts";

export type MakeChart = (element: HTMLElement, size: { width: number; height: number }) => EChartsType;
type Bare = [typeof import("./echarts-core"), Extension];

let bare: Promise<Bare> | undefined;
let arrivedBare: Bare | undefined;

/** ECharts with the named parts. */
export async function loadECharts(names: readonly EChartsModule[]): Promise<MakeChart> {
  bare ??= Promise.all([import("./echarts-core"), import("echarts/lib/renderer/installCanvasRenderer.js").then(installed)]).catch((error: unknown) => {
    bare = undefined;
    throw error;
  });
  const [arrived, parts] = await Promise.all([bare, echartsParts(names)]);
  arrivedBare = arrived;
  return using(arrived, parts);
}

/** The same where all of it has arrived: who draws waits for nothing. */
export function arrivedECharts(names: readonly EChartsModule[]): MakeChart | undefined {
  const parts = arrivedBare && arrivedParts(names);
  return parts && using(arrivedBare!, parts);
}

function using([core, renderer]: Bare, parts: readonly Extension[]): MakeChart {
  core.use([renderer, ...parts].flat() as Parameters<typeof core.use>[0]);
  // Told its size, it does not ask the page for it.
  return (element, size) => core.init(element, null, { renderer: "canvas", ...size });
}

/** ECharts with the parts that drawings of a type are made of. */
export async function preloadParts(vizType: VizType): Promise<void> {
  await loadECharts(USUAL_PARTS[vizType] ?? ["TooltipComponent"]);
}
