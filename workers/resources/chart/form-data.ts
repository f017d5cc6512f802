import { normalizeFormData } from "../../../schema/query/normalize-form-data";
import type { Row } from "../resource/columns";
import { parsedObject } from "../resource/parsed-object";

/** A chart's stored params with legacy keys converted, plus the chart's own id, type and dataset. */
export function formDataOf(row: Row): Record<string, unknown> {
  return {
    ...normalizeFormData(parsedObject(row["params"] as string | null)),
    slice_id: row["id"],
    viz_type: row["viz_type"],
    datasource: `${row["datasource_id"]}__${row["datasource_type"]}`,
    ...(row["cache_timeout"] ? { cache_timeout: row["cache_timeout"] } : {}),
  };
}

export const FORM_DATA_FIELDS = [
  "id",
  "params",
  "viz_type",
  "datasource_id",
  "datasource_type",
  "cache_timeout",
] as const;

export const chartUrl = (id: unknown): string => `/explore/?slice_id=${id}`;
export const chartPermalink = (id: unknown): string =>
  `/explore/?slice_id=${id}&form_data=${encodeURIComponent(`{"slice_id": ${id}}`)}`;
