import type { EChartsType } from "echarts/core";
import type { VizType } from "../../../../schema/chart-types/catalog";
import type { EChartsModule } from "../../../../schema/chart-types/drawing/echarts";
import { echartsParts, type Extension, installed } from "./echarts-parts";
import { USUAL_PARTS } from "./usual-parts";

export type MakeChart = (element: HTMLElement) => EChartsType;

let bare: Promise<[typeof import("echarts/core"), Extension]> | undefined;

/** ECharts with the named parts. */
export async function loadECharts(names: readonly EChartsModule[]): Promise<MakeChart> {
  bare ??= Promise.all([import("echarts/core"), import("echarts/lib/renderer/installCanvasRenderer.js").then(installed)]).catch((error: unknown) => {
    bare = undefined;
    throw error;
  });
  const [[core, renderer], parts] = await Promise.all([bare, echartsParts(names)]);
  core.use([renderer, ...parts].flat() as Parameters<typeof core.use>[0]);
  return (element) => core.init(element, null, { renderer: "canvas" });
}

/** ECharts with the parts that drawings of a type are made of. */
export async function preloadParts(vizType: VizType): Promise<void> {
  await loadECharts(USUAL_PARTS[vizType] ?? ["TooltipComponent"]);
}
