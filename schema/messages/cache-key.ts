import { z } from "zod";
import { DATASOURCE_TYPES } from "../datasource/datasource";
import { integer, isJson } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** The body of POST /api/v1/cachekey/invalidate. */
export const cacheInvalidation = z.strictObject({
  datasource_uids: z.array(z.string()).optional(),
  datasources: z
    .array(
      z.strictObject({
        datasource_type: z.enum(DATASOURCE_TYPES),
        database_name: z.string().optional(),
        datasource_name: z.string().optional(),
        schema: z.string().optional(),
        catalog: z.string().nullish(),
      }),
    )
    .optional(),
});
export type CacheInvalidation = z.infer<typeof cacheInvalidation>;

const extraFilter = z.looseObject({ col: z.string(), op: z.string() });

/** Filters added to a chart's own, as JSON text. */
const extraFilters = z
  .string()
  .refine((text) => isJson(text) && z.array(extraFilter).safeParse(JSON.parse(text)).success, {
    error: errorText(message("JSON not valid")),
  })
  .transform((text) => z.array(extraFilter).parse(JSON.parse(text)));

export type ExtraFilter = z.infer<typeof extraFilter>;

/** The bodies of PUT /api/v1/chart/warm_up_cache and PUT /api/v1/dataset/warm_up_cache. */
export const chartToWarm = z.strictObject({
  chart_id: integer,
  dashboard_id: integer.optional(),
  extra_filters: extraFilters.optional(),
});
export const datasetToWarm = z.strictObject({
  db_name: z.string(),
  table_name: z.string(),
  dashboard_id: integer.optional(),
  extra_filters: extraFilters.optional(),
});
