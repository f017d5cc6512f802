import type { QueryColumn, QueryContext, QueryFilter, QueryObject } from "../../schema/query/query-context";
import type { Answer, AnswerDeps } from "./answer";
import { canonical } from "./cache-key";
import { described } from "./failure";
import type { Payload } from "./payload";

/** The chart behind an annotation layer: its query context, its dataset and what the person who asks may do there. */
export type AnnotationSource = Pick<AnswerDeps, "dataset" | "rowRules" | "allowSubqueries" | "templates" | "chartCacheTimeout"> & { context: QueryContext };

/** A stored annotation as charts draw it; times in milliseconds. */
export interface StoredAnnotation {
  start_dttm: number;
  end_dttm: number;
  short_descr: string;
  long_descr: string | null;
  json_metadata: string | null;
}

interface Reading {
  /** Null when there is no such chart, or none that the person may read. */
  sourceOf: (chartId: number) => Promise<AnnotationSource | null>;
  answer: (source: AnnotationSource) => Promise<Answer>;
  /** None where there is no such layer, or none that the person may read: a chart is drawn without it. */
  storedOn: (layerId: number) => Promise<StoredAnnotation[]>;
}

type Layer = Record<string, unknown>;

/**
 * Makes `annotation_data` of a query: layer name → {records}, the rows of the chart behind it or the annotations stored on it (all of them, whatever the
 * query's time range, with {columns} beside). Formulas are drawn from the layer alone and have none. A chart is asked once for all queries of a request. Throws {message} 400.
 */
export function annotationReader(reading: Reading): (query: QueryObject) => Promise<Record<string, unknown>> {
  const asked = new Map<string, Promise<Payload>>();
  const payloadOf = (layer: Layer): Promise<Payload> => {
    const key = canonical([layer["value"], layer["overrides"]]);
    const known = asked.get(key) ?? askChart(layer, reading);
    asked.set(key, known);
    return known;
  };
  return async (query) => {
    const layers = (query.annotation_layers ?? []).filter(({ annotationType }) => annotationType !== "FORMULA");
    const withData = layers.filter((layer) => isNative(layer) || isFromChart(layer));
    return Object.fromEntries(await Promise.all(withData.map(async (layer): Promise<[string, unknown]> => {
      const name = String(layer["name"]);
      if (isFromChart(layer)) return [name, { records: (await payloadOf(layer)).data }];
      const id = idOf(layer["value"]);
      return [name, { columns: STORED_COLUMNS, records: id === null ? [] : await reading.storedOn(id) }];
    })));
  };
}

const STORED_COLUMNS = ["start_dttm", "end_dttm", "short_descr", "long_descr", "json_metadata"];
const isNative = ({ sourceType }: Layer): boolean => sourceType === "NATIVE";
const isFromChart = ({ sourceType }: Layer): boolean => sourceType === "table" || sourceType === "line";

/** The ids of the charts that the layers of a request draw from. */
export const annotationChartIds = ({ queries }: QueryContext): number[] => idsOf(queries.flatMap((query) => query.annotation_layers ?? []), isFromChart);

/** The ids of the stored layers that a request draws from. */
export const annotationLayerIds = ({ queries }: QueryContext): number[] => idsOf(queries.flatMap((query) => query.annotation_layers ?? []), isNative);

/** The same for the stored layers of a chart's params. */
export const layerIdsOf = (layers: unknown): number[] => idsOf(Array.isArray(layers) ? layers.filter((layer): layer is Layer => typeof layer === "object" && layer !== null) : [], isNative);

const idsOf = (layers: readonly Layer[], isMeant: (layer: Layer) => boolean): number[] => [...new Set(layers.filter(isMeant).map(({ value }) => idOf(value)))].filter((id) => id !== null);

async function askChart(layer: Layer, { sourceOf, answer }: Reading): Promise<Payload> {
  const id = idOf(layer["value"]);
  const source = id === null ? null : await sourceOf(id);
  if (!source) throw refusal("The chart does not exist");
  const [query] = source.context.queries;
  if (!query) throw refusal("The chart query context does not exist");
  const { payloads } = await answer({ ...source, context: { ...source.context, result_type: "full", result_format: "json", queries: [overridden(query, layer["overrides"])] } });
  return payloads[0]!;
}

/** What the layer says in place of its chart: a time range, a grain. Layers of the chart itself are nobody's business here. */
function overridden(query: QueryObject, overrides: unknown): QueryObject {
  const { time_range, time_grain_sqla } = (overrides ?? {}) as { time_range?: unknown; time_grain_sqla?: unknown };
  const bare: QueryObject = { ...query, annotation_layers: [], result_type: "full" };
  const ranged = isText(time_range) ? { ...bare, time_range, filters: bare.filters?.map((filter): QueryFilter => (filter.op === "TEMPORAL_RANGE" ? { ...filter, val: time_range } : filter)) ?? null } : bare;
  if (!isText(time_grain_sqla)) return ranged;
  const grained = (column: QueryColumn): QueryColumn => (typeof column === "object" && column.columnType === "BASE_AXIS" ? { ...column, timeGrain: time_grain_sqla } : column);
  return { ...ranged, extras: { ...ranged.extras, time_grain_sqla }, columns: ranged.columns?.map(grained) ?? null };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function idOf(value: unknown): number | null {
  const id = typeof value === "number" || isText(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

const refusal = (message: string) => described("GENERIC_COMMAND_ERROR", `Error: ${message}`);
