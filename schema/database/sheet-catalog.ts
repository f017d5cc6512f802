import { isObject } from "../wire/declared-field";
import { type ConnectionUri, formatUri, parseUri, SHEETS } from "./uri";

type Extra = Record<string, unknown>;

/** A connection's address and extra as Superset stores them. */
export function toSupersetSheets(uri: string, extra: Extra): { uri: string; extra: Extra } {
  const parsed = parseUri(uri);
  if (parsed?.backend !== SHEETS) return { uri, extra };
  const params = isObject(extra["engine_params"]) ? extra["engine_params"] : {};
  return { uri: `${SHEETS}://`, extra: { ...extra, engine_params: { ...params, catalog: parsed.query } } };
}

/** The sheets that Superset's extra has, and the extra without them; null for other connections. */
export function sheetsOfExtra(
  backend: string | undefined,
  extra: Extra,
): { catalog: Record<string, string>; extra: Extra } | null {
  const { engine_params, ...rest } = extra;
  if (backend !== SHEETS || !isObject(engine_params) || !isObject(engine_params["catalog"])) return null;
  const { catalog, ...params } = engine_params as { catalog: Record<string, unknown> };
  return {
    catalog: Object.fromEntries(Object.entries(catalog).map(([name, address]) => [name, String(address)])),
    extra: { ...rest, ...(Object.keys(params).length > 0 ? { engine_params: params } : {}) },
  };
}

/** A connection's address and extra as they are stored here, from Superset's. */
export function fromSupersetSheets(uri: string, extra: Extra): { uri: string; extra: Extra } {
  const parsed = parseUri(uri);
  const found = sheetsOfExtra(parsed?.backend, extra);
  if (!parsed || !found) return { uri, extra };
  const query: ConnectionUri["query"] = { ...parsed.query, ...found.catalog };
  return { uri: formatUri({ ...parsed, query }), extra: found.extra };
}
