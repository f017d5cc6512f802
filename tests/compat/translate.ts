type Ids = ReadonlyMap<string, number>;

const KINDS: Record<string, string> = {
  slice_id: "chart",
  chart: "chart",
  dashboard: "dashboard",
  chart_id: "chart",
  chartId: "chart",
  sliceId: "chart",
  dashboard_id: "dashboard",
  dashboardId: "dashboard",
  dashboards: "dashboard",
  datasource_id: "dataset",
  database: "database",
  datasetId: "dataset",
  dataset_id: "dataset",
  database_id: "database",
  dbId: "database",
};

/** Returns a recorded body with Edgewise's ids of the same objects. */
export function translate(node: unknown, ids: Ids, key = ""): unknown {
  const here = (kind: string, id: unknown) => ids.get(`${kind} ${String(id)}`) ?? id;
  if (Array.isArray(node)) return node.map((item) => translate(item, ids, key));
  if (node !== null && typeof node === "object") {
    const object = node as Record<string, unknown>;
    if (key === "datasource" && object["type"] === "table" && object["id"] !== null) {
      const id = here("dataset", object["id"]);
      return { ...object, id: typeof object["id"] === "string" ? String(id) : id };
    }
    return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, translate(value, ids, name)]));
  }
  if (key === "datasource" && typeof node === "string")
    return node.replace(/^(\d+)__table$/, (_, id: string) => `${String(here("dataset", id))}__table`);
  return typeof node === "number" && KINDS[key] ? here(KINDS[key], node) : node;
}

export const translateQuery = (query: string, ids: Ids): string =>
  query
    .replace(
      /\b(datasource_id=|datasourceKey=)(\d+)/,
      (_, start: string, id: string) => `${start}${ids.get(`dataset ${id}`) ?? id}`,
    )
    .replace(/\b(slice_id=)(\d+)/, (_, start: string, id: string) => `${start}${ids.get(`chart ${id}`) ?? id}`);

/** Translates the ids of an export, such as q=!(3,4) of /api/v1/chart/export/. */
export function translateExport(path: string, query: string, ids: Ids): string {
  const kind = /^\/api\/v1\/(chart|dashboard|dataset|database)\/export\/$/.exec(path)?.[1];
  return kind
    ? query.replace(
        /^q=(%21%28|!\()([\d%C2,]+?)(%29|\))$/,
        (_, open: string, list: string, close: string) =>
          `q=${open}${list
            .split(/%2C|,/)
            .map((id) => ids.get(`${kind} ${id}`) ?? id)
            .join("%2C")}${close}`,
      )
    : query;
}

export const translatePath = (path: string, ids: Ids): string =>
  path.replace(
    /(\/api\/v1\/(chart|dashboard|dataset|database|report)\/|\/datasource\/(?:get\/|external_metadata\/)?(table)\/)(\d+)\b/,
    (_, start: string, kind: string | undefined, __, id: string) =>
      `${start}${ids.get(`${kind ?? "dataset"} ${id}`) ?? id}`,
  );
