import type { ChartType } from "./define";
import { catalog } from "./generated/catalog";

export { catalog } from "./generated/catalog";

/** Every supported viz_type. */
export type VizType = keyof typeof catalog;

export const isReady = (vizType: string): vizType is VizType => Object.hasOwn(catalog, vizType);

const loaded = new Map<VizType, ChartType>();

/**
 * Caches the module itself and not its promise: a shared import promise would be bound to the request that started
 * it, which may have ended.
 */
export async function loadChartType(vizType: string): Promise<ChartType> {
  if (!isReady(vizType)) throw new Error(`no chart type ${vizType}`);
  const chartType = loaded.get(vizType) ?? (await catalog[vizType].load());
  loaded.set(vizType, chartType);
  return chartType;
}
