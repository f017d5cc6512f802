import { z } from "zod";
import { resultOf } from "../calls/shapes";
import { cellValue, columnKind } from "../query/calls";

/** A column as the database describes it now. */
const sourceColumn = z.object({ column_name: z.string(), type: z.string(), is_dttm: z.boolean() });
export type SourceColumn = z.infer<typeof sourceColumn>;

const samples = z.object({
  colnames: z.array(z.string()),
  coltypes: z.array(columnKind),
  data: z.array(z.record(z.string(), cellValue)),
  total_count: z.number(),
});

/** The calls of Superset's datasource views: `:type` is "table" for a dataset, or "query" or "saved_query". */
export const datasourceCalls = {
  "GET /datasource/external_metadata/:type/:id/": { response: z.array(sourceColumn) },
  "GET /datasource/external_metadata_by_name/": {
    query: z.object({
      q: z.object({
        datasource_type: z.literal("table"),
        database_name: z.string(),
        schema_name: z.string(),
        table_name: z.string(),
      }),
    }),
    response: z.array(sourceColumn),
  },
  "POST /datasource/samples": {
    query: z.object({
      force: z.boolean(),
      datasource_type: z.string(),
      datasource_id: z.string(),
      page: z.number().optional(),
      per_page: z.number().optional(),
      dashboard_id: z.number().optional(),
    }),
    body: z.record(z.string(), z.unknown()),
    response: resultOf(samples),
  },
  "GET /api/v1/datasource/:type/:id/column/:column/values/": {
    query: z.object({ q: z.object({ filter: z.string().optional(), page: z.number(), page_size: z.number() }) }),
    response: resultOf(z.array(cellValue)),
  },
  "POST /api/v1/datasource/:type/:id/validate_expression/": {
    body: z.object({ expression: z.string(), expression_type: z.string(), clause: z.string().optional() }),
    response: resultOf(z.array(z.object({ message: z.string() }))),
  },
};
