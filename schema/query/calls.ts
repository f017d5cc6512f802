import { z } from "zod";
import { asyncJob } from "../messages/calls";
import type { QueryResult, Value } from "./chart-data-response";
import type { QueryContext } from "./query-context";

export const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const columnKind = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
/** A row of a result; those of box plots also hold lists. */
export const row = z.record(
  z.string(),
  z.custom<Value>((value) => value !== undefined),
);

const rowsResult = z.object({
  colnames: z.array(z.string()).optional(),
  coltypes: z.array(columnKind).optional(),
  indexnames: z.array(z.union([z.number(), z.string()])).optional(),
  data: z.array(row).nullable().optional(),
  rowcount: z.number().optional(),
  sql_rowcount: z.number().nullable().optional(),
  label_map: z.record(z.string(), z.array(z.string())).optional(),
  from_dttm: z.number().nullable().optional(),
  to_dttm: z.number().nullable().optional(),
  is_cached: z.boolean().nullable().optional(),
  cached_dttm: z.string().nullable().optional(),
  queried_dttm: z.string().nullable().optional(),
  cache_timeout: z.number().nullable().optional(),
  annotation_data: z.record(z.string(), z.unknown()).nullable().optional(),
  detected_currency: z.string().nullable().optional(),
  applied_filters: z.array(z.object({ column: z.string() })).optional(),
  rejected_filters: z.array(z.object({ column: z.string(), reason: z.string() })).optional(),
  query: z.string().optional(),
  error: z.string().nullable().optional(),
  status: z.string().optional(),
});

/** The rows of a pivot or a table as it is shown: column → row → value, with the parts of a pivot's names. */
const shownResult = rowsResult.extend({
  colnames: z.array(z.union([z.string(), z.array(cellValue)])),
  indexnames: z.array(z.union([z.number(), z.string(), z.array(cellValue)])),
  data: z.record(z.string(), z.record(z.string(), cellValue)),
});

/** A query's rows as the page shows them, and when they were computed. */
export interface TimedQueryResult extends QueryResult {
  queried_dttm?: string | null;
  cache_timeout?: number | null;
}

/** The static type is of the rows that charts request; results of other types lack some of its keys. */
const queryResult = z.custom<TimedQueryResult>(
  (value) => rowsResult.safeParse(value).success || shownResult.safeParse(value).success,
);

export const chartDataCalls = {
  "POST /api/v1/chart/data": {
    query: z.object({
      form_data: z.string().optional(),
      dashboard_id: z.union([z.string(), z.number()]).optional(),
      force: z.boolean().optional(),
    }),
    body: z.custom<QueryContext>(),
    response: z.union([asyncJob, z.object({ result: z.array(queryResult) })]),
  },
};
