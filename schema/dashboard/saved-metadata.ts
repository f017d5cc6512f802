import type { ColorChanges, ConfigurationChanges } from "./wire";

type Metadata = Record<string, unknown>;
/** position_json as an object: nodes by id, and DASHBOARD_VERSION_KEY. */
export type Positions = Record<string, unknown>;

/** The json_metadata to store for a save: absent settings get their defaults, positions go to their own column. */
export function savedMetadata(sent: Metadata, chartIds: readonly number[] | null): Metadata {
  const { positions: _positions, show_native_filters: _show, filter_scopes, color_namespace, ...rest } = sent;
  const shared = sent["shared_label_colors"];
  return {
    ...rest,
    ...(filter_scopes && Object.keys(filter_scopes).length ? { filter_scopes } : {}),
    ...(color_namespace === undefined || color_namespace === null ? {} : { color_namespace }),
    ...(chartIds ? { default_filters: JSON.stringify(applicableFilters(sent["default_filters"], chartIds)) } : {}),
    timed_refresh_immune_slices: sent["timed_refresh_immune_slices"] ?? [],
    expanded_slices: sent["expanded_slices"] ?? {},
    refresh_frequency: sent["refresh_frequency"] ?? 0,
    color_scheme: sent["color_scheme"] ?? "",
    label_colors: sent["label_colors"] ?? {},
    shared_label_colors: Array.isArray(shared) ? shared : [],
    map_label_colors: sent["map_label_colors"] ?? {},
    color_scheme_domain: sent["color_scheme_domain"] ?? [],
    cross_filters_enabled: sent["cross_filters_enabled"] ?? true,
  };
}

/** Old per-chart default filters of charts that still exist. */
function applicableFilters(text: unknown, chartIds: readonly number[]): Metadata {
  try {
    const filters: unknown = JSON.parse(typeof text === "string" ? text : "{}");
    return Object.fromEntries(Object.entries(filters as Metadata).filter(([id]) => chartIds.includes(Number(id))));
  } catch {
    return {};
  }
}

interface ChartNode {
  type: "CHART";
  meta: { chartId?: unknown; uuid?: unknown };
}
const isChartNode = (node: unknown): node is ChartNode => {
  const { type, meta } = (node ?? {}) as { type?: unknown; meta?: unknown };
  return type === "CHART" && meta !== null && typeof meta === "object";
};

/** Ids of charts in the layout. */
export const placedCharts = (positions: Positions): number[] => [
  ...new Set(
    Object.values(positions).flatMap((node) =>
      isChartNode(node) && Number.isInteger(node.meta.chartId) ? [node.meta.chartId as number] : [],
    ),
  ),
];

/** The layout with its charts' current uuids, and ids replaced where charts were copied. */
export function placeCharts(
  positions: Positions,
  uuids: ReadonlyMap<number, string>,
  copies: ReadonlyMap<number, number> = new Map(),
): Positions {
  return Object.fromEntries(
    Object.entries(positions).map(([key, node]) => {
      if (!isChartNode(node)) return [key, node];
      const id = copies.get(node.meta.chartId as number) ?? (node.meta.chartId as number);
      const uuid = uuids.get(id);
      return [key, { ...node, meta: { ...node.meta, chartId: id, ...(uuid ? { uuid } : {}) } }];
    }),
  );
}

/** JSON as layouts are stored: minified, with sorted keys. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/**
 * A list of configurations (native filters, customizations) after changes: updated in place, added at the end, deleted,
 * reordered.
 */
export function changedConfigurations(
  before: readonly Metadata[],
  { modified, deleted, reordered }: ConfigurationChanges,
): Metadata[] {
  const changes = new Map(modified.map((item) => [item.id, item]));
  const stored = before
    .filter(({ id }) => !deleted.includes(String(id)))
    .map((item) => changes.get(String(item["id"])) ?? item);
  const known = new Set(stored.map(({ id }) => id));
  const all = [...stored, ...modified.filter(({ id }) => !known.has(id) && !deleted.includes(id))];
  if (!reordered.length) return all;
  const byId = new Map(all.map((item) => [String(item["id"]), item]));
  const ordered = reordered.map((id) => byId.get(id)).filter((item) => item !== undefined);
  return [...ordered, ...all.filter(({ id }) => !reordered.includes(String(id)))];
}

/** Merges colors as sent over the stored ones; what was not sent stays. */
export const changedColors = (before: Metadata, colors: ColorChanges): Metadata => ({
  ...before,
  ...Object.fromEntries(Object.entries(colors).filter(([, value]) => value !== undefined)),
});
