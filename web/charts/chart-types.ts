import { isReady, loadChartType } from "../../schema/chart-types/catalog";
import type { ChartType } from "../../schema/chart-types/define";
import { moduleLoader, neverLoaded, useModule, type ModuleLoader } from "./module-loader";

export { isReady } from "../../schema/chart-types/catalog";

const loaders = new Map<string, ModuleLoader<ChartType>>();

/** Loads the module of a viz_type; one that Edgewise does not have may be that of a plugin. */
export function chartTypeModule(vizType: string): Promise<ChartType> {
  return loaderOf(vizType).load();
}

/** The chart type once its module has loaded; undefined while loading. Null loads none. */
export function useChartType(vizType: string | null): ChartType | undefined {
  return useModule(vizType === null ? neverLoaded : loaderOf(vizType));
}

function loaderOf(vizType: string): ModuleLoader<ChartType> {
  const loader =
    loaders.get(vizType) ??
    moduleLoader(() =>
      isReady(vizType)
        ? loadChartType(vizType)
        : import("./plugins/load-plugin-type").then((module) => module.loadPluginType(vizType)),
    );
  loaders.set(vizType, loader);
  return loader;
}
