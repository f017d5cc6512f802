import { convertFilterBoxes } from "../../../schema/dashboard/filter-box/convert-filter-boxes";
import { FILTER_BOX, type FilterBox } from "../../../schema/dashboard/filter-box/filter-box";
import type { Bundle } from "../archive/read-bundle";
import type { ChartFile, DashboardFile } from "../v1";

/**
 * The bundle with native filters instead of the filter boxes on its dashboards. Filter boxes are not created, as in
 * Superset's own import.
 */
export function convertBundledFilterBoxes(bundle: Bundle): Bundle {
  const boxes = new Map([...bundle.charts].filter(([, { config }]) => config.viz_type === FILTER_BOX));
  if (boxes.size === 0) return bundle;
  return {
    ...bundle,
    charts: new Map([...bundle.charts].filter(([uuid]) => !boxes.has(uuid))),
    dashboards: new Map(
      [...bundle.dashboards].map(([uuid, { file, config }]) => [
        uuid,
        { file, config: { ...config, ...convertFilterBoxes(config, boxesOn(config, boxes)) } },
      ]),
    ),
  };
}

/** The filter boxes in the dashboard's layout, with the chart ids of the installation that exported it. */
function boxesOn({ position }: DashboardFile, charts: ReadonlyMap<string, { config: ChartFile }>): FilterBox[] {
  const boxes = new Map<string, FilterBox>();
  for (const node of Object.values(position)) {
    const meta = (node as { meta?: { chartId?: unknown; uuid?: unknown } } | null)?.meta;
    const uuid = String(meta?.uuid).toLowerCase();
    const config = charts.get(uuid)?.config;
    if (!config || boxes.has(uuid)) continue;
    const { chartId } = meta!;
    boxes.set(uuid, {
      id: typeof chartId === "number" ? chartId : null,
      uuid,
      params: config.params ?? {},
      target: { datasetUuid: config.dataset_uuid },
    });
  }
  return [...boxes.values()];
}
