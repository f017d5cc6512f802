import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resourceCalls } from "../calls/resource-calls";
import { created, person, resultOf, unread } from "../calls/shapes";
import { datasetToCreate, datasetToDuplicate, datasetToUpdate, type Folder } from "./wire";

const currencyFormat = z.object({ symbol: z.string(), symbolPosition: z.enum(["prefix", "suffix"]) });

/** The part of a dataset that charts draw with: on dashboards, and in Explore. */
export const chartDataset = z.object({
  /** "{id}__table", as form_data names it. */
  uid: z.string().optional(),
  id: z.number(),
  type: z.string().optional(),
  verbose_map: z.record(z.string(), z.string()).optional(),
  column_formats: z.record(z.string(), z.string().nullable()).optional(),
  currency_formats: z.record(z.string(), currencyFormat.nullable()).optional(),
  currency_code_column: z.string().nullable().optional(),
  columns: z.array(z.object({ column_name: z.string(), description: z.string().nullable().optional() })).optional(),
  metrics: z
    .array(
      z.object({
        metric_name: z.string(),
        description: z.string().nullable().optional(),
        d3format: z.string().nullable().optional(),
        currency: currencyFormat.nullable().optional(),
      }),
    )
    .optional(),
});

const listedDataset = z.object({
  id: z.number(),
  table_name: z.string(),
  kind: z.enum(["physical", "virtual"]),
  schema: z.string().nullable(),
  catalog: z.string().nullable(),
  description: z.string().nullable(),
  explore_url: z.string(),
  database: z.object({ id: z.number(), database_name: z.string() }),
  changed_by_name: z.string(),
  changed_on_utc: z.string(),
  extra: z.string().nullable(),
  owners: z.array(person),
  /** Where the list selects it. */
  is_managed_externally: z.boolean().exactOptional(),
});

/** A stored column of a dataset; one with an expression is calculated. */
const storedColumn = z.object({
  id: z.number(),
  uuid: z.string(),
  column_name: z.string(),
  type: z.string().nullable(),
  verbose_name: z.string().nullable(),
  description: z.string().nullable(),
  expression: z.string().nullable(),
  advanced_data_type: z.string().nullable(),
  is_dttm: z.boolean(),
  is_active: z.boolean().nullable(),
  filterable: z.boolean(),
  groupby: z.boolean(),
  python_date_format: z.string().nullable(),
  extra: z.string().nullable(),
});

const storedMetric = z.object({
  id: z.number(),
  uuid: z.string(),
  metric_name: z.string(),
  metric_type: z.string().nullable(),
  verbose_name: z.string().nullable(),
  description: z.string().nullable(),
  expression: z.string(),
  d3format: z.string().nullable(),
  currency: z.object({ symbol: z.string().optional(), symbolPosition: z.string().optional() }).nullable(),
  warning_text: z.string().nullable(),
  extra: z.string().nullable(),
});

export const datasetFolder: z.ZodType<Folder> = z.object({
  uuid: z.string(),
  type: z.enum(["metric", "column", "folder"]).optional(),
  name: z.string().optional(),
  description: z.string().nullable().optional(),
  get children() {
    return z.array(datasetFolder).nullable().optional();
  },
});

const datasetDetails = z.object({
  id: z.number(),
  table_name: z.string(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  sql: z.string().nullable(),
  select_star: z.string().nullable(),
  description: z.string().nullable(),
  main_dttm_col: z.string().nullable(),
  currency_code_column: z.string().nullable(),
  default_endpoint: z.string().nullable(),
  offset: z.number(),
  cache_timeout: z.number().nullable(),
  template_params: z.string().nullable(),
  filter_select_enabled: z.boolean(),
  fetch_values_predicate: z.string().nullable(),
  normalize_columns: z.boolean(),
  always_filter_main_dttm: z.boolean(),
  is_sqllab_view: z.boolean(),
  is_managed_externally: z.boolean(),
  extra: z.string().nullable(),
  folders: z.array(datasetFolder).nullable(),
  database: z.object({ id: z.number(), database_name: z.string(), backend: z.string() }),
  owners: z.array(person),
  columns: z.array(storedColumn),
  metrics: z.array(storedMetric),
});

/** The columns by which a chart of the dataset may be split. */
const drillInfo = z.object({
  id: z.number(),
  columns: z.array(z.object({ column_name: z.string(), verbose_name: z.string().nullable() })),
});

const datasetUse = z.object({
  charts: z.object({
    count: z.number(),
    result: z.array(z.object({ id: z.number(), slice_name: z.string() })),
  }),
  dashboards: z.object({
    count: z.number(),
    result: z.array(z.object({ id: z.number(), title: z.string().nullable() })),
  }),
});

export type ChartDataset = z.infer<typeof chartDataset>;
export type ListedDataset = z.infer<typeof listedDataset>;
export type DatasetDetails = z.infer<typeof datasetDetails>;
export type DatasetFolder = z.infer<typeof datasetFolder>;

export const datasetCalls = callsUnder("/api/v1/dataset", {
  ...resourceCalls({
    listed: listedDataset,
    item: datasetDetails,
    toCreate: datasetToCreate,
    toUpdate: datasetToUpdate,
  }),
  "PUT /:id": {
    query: z.object({ override_columns: z.boolean().optional() }),
    body: datasetToUpdate,
    response: unread,
  },
  "POST /duplicate": { body: datasetToDuplicate, response: created },
  "GET /:id/drill_info/": { response: resultOf(drillInfo) },
  "GET /:id/related_objects": { response: datasetUse },
});
