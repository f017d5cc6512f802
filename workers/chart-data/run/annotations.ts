import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryColumn, QueryContext, QueryFilter, QueryObject } from "../../../schema/query/query-context";
import type { DatasetAccess } from "../dependencies";
import type { ChartDataResult } from "./run-query-context";
import { canonical } from "../cache/cache-key";
import { described } from "./failure";
import type { Payload } from "./payload";
import { type Localizable, message } from "../../../schema/language/localizable";

/** The chart behind an annotation layer: its query context, its dataset and the requester's permissions on it. */
export interface AnnotationSource {
  context: NormalizedQueryContext;
  access: DatasetAccess;
  chartCacheTimeout: number | null;
}

/** A stored annotation as charts draw it; times in milliseconds. */
export interface StoredAnnotation {
  start_dttm: number;
  end_dttm: number;
  short_descr: string;
  long_descr: string | null;
  json_metadata: string | null;
}

interface Reading {
  /** Null when the chart does not exist or the person may not read it. */
  sourceOf: (chartId: number) => Promise<AnnotationSource | null>;
  run: (source: AnnotationSource) => Promise<ChartDataResult>;
  /** Empty when the layer does not exist or the person may not read it: the chart is drawn without it. */
  storedOn: (layerId: number) => Promise<StoredAnnotation[]>;
}

type Layer = Record<string, unknown>;

/**
 * Returns a function that loads `annotation_data` of a query: layer name → {records}, the rows of the chart behind a
 * layer or its stored annotations (all of them, whatever the query's time range, with {columns} beside). Formulas are
 * drawn from the layer alone and have none. A chart is queried once for all queries of a request. Throws {message} 400.
 */
export function annotationReader(reading: Reading): (query: QueryObject) => Promise<Record<string, unknown>> {
  const requested = new Map<string, Promise<Payload>>();
  const payloadOf = (layer: Layer): Promise<Payload> => {
    const key = canonical([layer["value"], layer["overrides"]]);
    const known = requested.get(key) ?? loadChartData(layer, reading);
    requested.set(key, known);
    return known;
  };
  return async (query) => {
    const layers = (query.annotation_layers ?? []).filter(({ annotationType }) => annotationType !== "FORMULA");
    const withData = layers.filter((layer) => isNative(layer) || isFromChart(layer));
    return Object.fromEntries(
      await Promise.all(
        withData.map(async (layer): Promise<[string, unknown]> => {
          const name = String(layer["name"]);
          if (isFromChart(layer)) return [name, { records: (await payloadOf(layer)).data }];
          const id = idOf(layer["value"]);
          return [name, { columns: STORED_COLUMNS, records: id === null ? [] : await reading.storedOn(id) }];
        }),
      ),
    );
  };
}

const STORED_COLUMNS = ["start_dttm", "end_dttm", "short_descr", "long_descr", "json_metadata"];
const isNative = ({ sourceType }: Layer): boolean => sourceType === "NATIVE";
const isFromChart = ({ sourceType }: Layer): boolean => sourceType === "table" || sourceType === "line";

/** Returns the ids of the charts that the layers of a request draw from. */
export const annotationChartIds = ({ queries }: QueryContext): number[] =>
  idsOf(
    queries.flatMap((query) => query.annotation_layers ?? []),
    isFromChart,
  );

/** Returns the ids of the stored layers that a request draws from. */
export const annotationLayerIds = ({ queries }: QueryContext): number[] =>
  idsOf(
    queries.flatMap((query) => query.annotation_layers ?? []),
    isNative,
  );

/** Returns the ids of the stored layers in a chart's params. */
export const layerIdsOf = (layers: unknown): number[] =>
  idsOf(
    Array.isArray(layers) ? layers.filter((layer): layer is Layer => typeof layer === "object" && layer !== null) : [],
    isNative,
  );

const idsOf = (layers: readonly Layer[], isMeant: (layer: Layer) => boolean): number[] =>
  [...new Set(layers.filter(isMeant).map(({ value }) => idOf(value)))].filter((id) => id !== null);

async function loadChartData(layer: Layer, { sourceOf, run }: Reading): Promise<Payload> {
  const id = idOf(layer["value"]);
  const source = id === null ? null : await sourceOf(id);
  if (!source) throw refusal(message("The chart does not exist"));
  const [query] = source.context.queries;
  if (!query) throw refusal(message("The chart query context does not exist"));
  const { payloads } = await run({
    ...source,
    context: {
      ...source.context,
      result_type: "full",
      result_format: "json",
      queries: [overridden(query, layer["overrides"])],
    },
  });
  return payloads[0]!;
}

/** Applies the layer's overrides to its chart's query: a time range, a grain. The chart's own layers are ignored. */
function overridden(query: QueryObject, overrides: unknown): QueryObject {
  const { time_range, time_grain_sqla } = (overrides ?? {}) as { time_range?: unknown; time_grain_sqla?: unknown };
  const bare: QueryObject = { ...query, annotation_layers: [], result_type: "full" };
  const ranged = isText(time_range)
    ? {
        ...bare,
        time_range,
        filters:
          bare.filters?.map((filter): QueryFilter =>
            filter.op === "TEMPORAL_RANGE" ? { ...filter, val: time_range } : filter,
          ) ?? null,
      }
    : bare;
  if (!isText(time_grain_sqla)) return ranged;
  const grained = (column: QueryColumn): QueryColumn =>
    typeof column === "object" && column.columnType === "BASE_AXIS"
      ? { ...column, timeGrain: time_grain_sqla }
      : column;
  return { ...ranged, extras: { ...ranged.extras, time_grain_sqla }, columns: ranged.columns?.map(grained) ?? null };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function idOf(value: unknown): number | null {
  const id = typeof value === "number" || isText(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

const refusal = (text: Localizable) => described("GENERIC_COMMAND_ERROR", message("Error: {text}", { text }));
