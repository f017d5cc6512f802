import { z } from "zod";
import { DATASOURCE_TYPES } from "../datasource/datasource";
import { ids, integer, jsonText, text } from "../wire/fields";

const shared = {
  description: z.string().nullish(),
  params: jsonText.nullish(),
  query_context: jsonText.nullish(),
  query_context_generation: z.boolean().nullish(),
  cache_timeout: integer.nullish(),
  owners: ids.optional(),
  dashboards: ids.optional(),
  certified_by: z.string().nullish(),
  certification_details: z.string().nullish(),
  is_managed_externally: z.boolean().nullish(),
  external_url: z.string().nullish(),
  uuid: z.guid().nullish(),
};

/** The body of POST /api/v1/chart/. */
export const chartToCreate = z.strictObject({
  ...shared,
  slice_name: text(1, 250),
  viz_type: text(0, 250).optional(),
  datasource_id: integer,
  datasource_type: z.enum(DATASOURCE_TYPES),
  datasource_name: z.string().nullish(),
});

/** The body of PUT /api/v1/chart/{id}: absent fields stay unchanged. */
export const chartToUpdate = z.strictObject({
  ...shared,
  slice_name: text(0, 250).nullish(),
  viz_type: text(0, 250).nullish(),
  datasource_id: integer.nullish(),
  datasource_type: z.enum(DATASOURCE_TYPES).nullish(),
  tags: ids.optional(),
});

export type ChartToCreate = z.infer<typeof chartToCreate>;
export type ChartToUpdate = z.infer<typeof chartToUpdate>;
