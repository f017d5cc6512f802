type Json = Record<string, unknown>;

export interface DashboardBody {
  position: Json;
  metadata: Json;
}

/** Ids of the workspace's objects by uuid, for the references of a bundle. */
export interface IdsByUuid {
  charts: ReadonlyMap<string, number>;
  datasets: ReadonlyMap<string, number>;
}

export interface UuidsById {
  charts: ReadonlyMap<number, string>;
  datasets: ReadonlyMap<number, string>;
}

/**
 * Returns a bundle's dashboard with this workspace's ids in all references to charts and datasets; missing charts are
 * removed from the layout and the lists.
 */
export function toLocalIds(
  { position, metadata }: DashboardBody,
  here: IdsByUuid,
): DashboardBody & { chartIds: number[] } {
  const charts = new Map<number, number>();
  const chartIds = new Set<number>();
  const absent = new Set<string>();
  const nodes: Json = {};
  for (const [key, node] of Object.entries(position)) {
    nodes[key] = node;
    if (!isChart(node)) continue;
    const id = here.charts.get(String(node.meta["uuid"]).toLowerCase());
    if (id === undefined) {
      absent.add(key);
      continue;
    }
    if (typeof node.meta["chartId"] === "number") charts.set(node.meta["chartId"], id);
    chartIds.add(id);
    nodes[key] = { ...node, meta: { ...node.meta, chartId: id } };
  }
  return {
    position: without(nodes, absent),
    metadata: retargeted(renumbered(metadata, charts), (target) => datasetIdOf(target, here.datasets)),
    chartIds: [...chartIds],
  };
}

/** Returns the dashboard as stored in a bundle: charts by their uuid beside their id, filter targets by datasetUuid. */
export function toUuids({ position, metadata }: DashboardBody, there: UuidsById): DashboardBody {
  const nodes = Object.entries(position).map(([key, node]) => {
    const uuid = isChart(node) ? there.charts.get(Number(node.meta["chartId"])) : undefined;
    return [key, isChart(node) && uuid ? { ...node, meta: { ...node.meta, uuid } } : node];
  });
  return {
    position: Object.fromEntries(nodes),
    metadata: retargeted(metadata, (target) => datasetUuidOf(target, there.datasets)),
  };
}

/** Returns the uuids of all charts in a layout, in lower case. */
export const chartUuids = (position: Json): string[] =>
  Object.values(position).flatMap((node) =>
    isChart(node) && typeof node.meta["uuid"] === "string" ? [node.meta["uuid"].toLowerCase()] : [],
  );

/** Returns the uuids of all datasets that a bundle's dashboard references in filters and customizations. */
export const targetUuids = (metadata: Json): string[] =>
  targetsOf(metadata).flatMap((target) =>
    typeof target["datasetUuid"] === "string" ? [target["datasetUuid"].toLowerCase()] : [],
  );

const TARGETED = ["native_filter_configuration", "chart_customization_config"] as const;

const targetsOf = (metadata: Json): Json[] =>
  TARGETED.flatMap((key) => list(metadata[key])).flatMap((item) =>
    isJson(item) ? list(item["targets"]).filter(isJson) : [],
  );

function retargeted(metadata: Json, change: (target: Json) => Json): Json {
  const items = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((item) => (isJson(item) ? replace(item, "targets", changed) : item)) : value;
  const changed = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((target) => (isJson(target) ? change(target) : target)) : value;
  return TARGETED.reduce((all, key) => replace(all, key, items), metadata);
}

function datasetIdOf(target: Json, ids: ReadonlyMap<string, number>): Json {
  const { datasetUuid, ...rest } = target;
  const id = typeof datasetUuid === "string" ? ids.get(datasetUuid.toLowerCase()) : undefined;
  return id === undefined ? target : { ...rest, datasetId: id };
}

function datasetUuidOf(target: Json, uuids: ReadonlyMap<number, string>): Json {
  const { datasetId, ...rest } = target;
  const uuid = uuids.get(Number(datasetId));
  return datasetId === undefined || uuid === undefined ? target : { ...rest, datasetUuid: uuid };
}

/**
 * Returns json_metadata with the charts' new ids; ids of charts outside the dashboard are removed, as they would
 * reference unrelated charts.
 */
function renumbered(metadata: Json, ids: ReadonlyMap<number, number>): Json {
  const numbers = (value: unknown): unknown =>
    Array.isArray(value) ? value.flatMap((id) => ids.get(Number(id)) ?? []) : value;
  const keys = (value: unknown, change: (item: unknown, id: number) => unknown = (item) => item): unknown =>
    isJson(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, item]) => {
            const id = ids.get(Number(key));
            return id === undefined ? [] : [[String(id), change(item, id)]];
          }),
        )
      : value;
  const scoped = (item: unknown): unknown =>
    isJson(item)
      ? replace(replace(item, "chartsInScope", numbers), "scope", (scope) =>
          isJson(scope) ? replace(scope, "excluded", numbers) : scope,
        )
      : item;
  const crossFilter = (item: unknown, id: number): unknown =>
    isJson(item) ? { ...replace(item, "crossFilters", scoped), id } : item;
  const immune = (item: unknown): unknown =>
    isJson(item)
      ? Object.fromEntries(
          Object.entries(item).map(([column, scope]) => [
            column,
            isJson(scope) ? replace(scope, "immune", numbers) : scope,
          ]),
        )
      : item;
  const defaults = (text: unknown): unknown =>
    typeof text === "string" && text !== "" ? JSON.stringify(keys(parsed(text))) : text;
  const changes: [string, (value: unknown) => unknown][] = [
    ["timed_refresh_immune_slices", numbers],
    ["expanded_slices", keys],
    ["filter_scopes", (value) => keys(value, immune)],
    ["default_filters", defaults],
    ["chart_configuration", (value) => keys(value, crossFilter)],
    ["global_chart_configuration", scoped],
    ...TARGETED.map((key): [string, (value: unknown) => unknown] => [
      key,
      (items) => (Array.isArray(items) ? items.map(scoped) : items),
    ]),
  ];
  return changes.reduce((all, [key, change]) => replace(all, key, change), metadata);
}

const replace = (object: Json, key: string, change: (value: unknown) => unknown): Json =>
  key in object ? { ...object, [key]: change(object[key]) } : object;

function without(nodes: Json, absent: ReadonlySet<string>): Json {
  if (absent.size === 0) return nodes;
  return Object.fromEntries(
    Object.entries(nodes).flatMap(([key, node]) => {
      if (absent.has(key)) return [];
      return [
        [
          key,
          isJson(node) && Array.isArray(node["children"])
            ? { ...node, children: node["children"].filter((child) => !absent.has(String(child))) }
            : node,
        ],
      ];
    }),
  );
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isJson = (value: unknown): value is Json => value !== null && typeof value === "object" && !Array.isArray(value);
const isChart = (node: unknown): node is Json & { meta: Json } =>
  isJson(node) && node["type"] === "CHART" && isJson(node["meta"]);
