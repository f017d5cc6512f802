import { z } from "zod";
import { integer } from "../wire/fields";

export const DATASOURCE_TYPES = ["table", "dataset", "query", "saved_query", "view"] as const;

/** Most characters of form data. */
const MOST = 500_000;

/** The body of POST and PUT /api/v1/explore/form_data. */
export const exploreStateBody = z.strictObject({
  datasource_id: integer,
  datasource_type: z.enum(DATASOURCE_TYPES),
  chart_id: integer.optional(),
  form_data: z.string().max(MOST, { error: `Longer than maximum length ${MOST}.` }),
});
export type ExploreStateBody = z.infer<typeof exploreStateBody>;

/** Seven days since the last read. */
export const EXPLORE_STATE_SECONDS = 7 * 86_400;
