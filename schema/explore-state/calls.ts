import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { formData, message, resultOf, tagLink } from "../calls/shapes";
import { chartDataset, datasetFolder } from "../dataset/calls";
import { explorePermalinkBody } from "../permalink/wire";
import { exploreStateBody } from "./wire";

const described = {
  description: z.string().nullable().optional(),
  is_certified: z.boolean().optional(),
  certified_by: z.string().nullable().optional(),
  certification_details: z.string().nullable().optional(),
  warning_markdown: z.string().nullable().optional(),
  /** Null for a column of a query. */
  uuid: z.string().nullable().optional(),
};

const exploreColumn = z.object({
  ...described,
  column_name: z.string(),
  verbose_name: z.string().nullable(),
  type: z.string().nullable(),
  type_generic: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  is_dttm: z.boolean(),
  expression: z.string().nullable().optional(),
  groupby: z.boolean().optional(),
  filterable: z.boolean().optional(),
});

const exploreMetric = z.object({
  ...described,
  metric_name: z.string(),
  verbose_name: z.string().nullable(),
  expression: z.string(),
});

const exploreDataset = z.object({
  ...chartDataset.shape,
  name: z.string(),
  table_name: z.string().nullable(),
  /** Of a dataset; of a query where its database has several. */
  catalog: z.string().nullable().optional(),
  schema: z.string().nullable(),
  sql: z.string().nullable(),
  /** JSON text, of a query. */
  template_params: z.string().nullable().optional(),
  description: z.string().nullable(),
  database: z.object({ id: z.number(), name: z.string(), backend: z.string() }),
  columns: z.array(exploreColumn),
  metrics: z.array(exploreMetric),
  owners: z.array(z.object({ id: z.number().exactOptional(), first_name: z.string(), last_name: z.string() })),
  main_dttm_col: z.string().nullable().optional(),
  folders: z.array(datasetFolder).nullable().optional(),
  extra: z.string().nullable().optional(),
  time_grain_sqla: z.array(z.tuple([z.string().nullable(), z.string()])).optional(),
  select_star: z.string().nullable().optional(),
});

const exploreSlice = z.object({
  slice_id: z.number(),
  slice_name: z.string(),
  description: z.string().nullable(),
  description_markeddown: z.string().optional(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable().optional(),
  cache_timeout: z.number().nullable().optional(),
  /** UTC, without a time zone. */
  changed_on: z.string(),
  is_managed_externally: z.boolean().optional(),
  /** Ids of people. */
  owners: z.array(z.number()),
  /** The saved form; the response's own form may be a cached one. */
  form_data: formData,
});

const missingDataset = z.object({ name: z.literal("[Missing Dataset]"), columns: z.tuple([]), metrics: z.tuple([]) });

const exploreResponse = z.object({
  /** Shown once when the page opens. */
  message: z.string().nullable().optional(),
  /** A dataset that is missing, or that the person may not read, has a name and no other of these properties. */
  dataset: z.custom<ExploreDataset>(
    (value) => exploreDataset.safeParse(value).success || missingDataset.safeParse(value).success,
  ),
  /** A dataset alone has no chart type yet. */
  form_data: z.looseObject({ datasource: z.string(), viz_type: z.string().optional() }),
  slice: exploreSlice.nullable(),
  /** As in Superset's bootstrap data. */
  common: z.object({ conf: z.object({ SQL_MAX_ROW: z.number() }) }),
  /** Of the permalink that was opened. */
  chartState: z.record(z.string(), z.unknown()).optional(),
  metadata: z
    .object({
      owners: z.array(z.string()),
      dashboards: z.array(z.object({ id: z.number(), dashboard_title: z.string() })),
      tags: z.array(tagLink).optional(),
    })
    .nullable(),
});

/** A saved chart, a permalink, a cached form_data key, or a dataset alone. */
const exploreTarget = z.object({
  slice_id: z.union([z.string(), z.number()]).exactOptional(),
  form_data_key: z.string().exactOptional(),
  permalink_key: z.string().exactOptional(),
  datasource_id: z.string().exactOptional(),
  datasource_type: z.string().exactOptional(),
});

export type ExploreColumn = z.infer<typeof exploreColumn>;
export type ExploreMetric = z.infer<typeof exploreMetric>;
export type ExploreDataset = z.infer<typeof exploreDataset>;
export type ExploreResponse = z.infer<typeof exploreResponse>;

export const exploreCalls = callsUnder("/api/v1/explore", {
  "GET /": { query: exploreTarget, response: resultOf(exploreResponse) },
  "POST /form_data": {
    query: z.object({ tab_id: z.string() }),
    body: exploreStateBody,
    response: z.object({ key: z.string() }),
  },
  "DELETE /form_data/:key": { response: message },
  "POST /permalink": { body: explorePermalinkBody, response: z.object({ key: z.string(), url: z.string() }) },
});
