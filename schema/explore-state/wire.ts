import { z } from "zod";
import { DATASOURCE_TYPES } from "../datasource/datasource";
import { integer } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** Most characters of form data. */
const MOST = 500_000;

/** The body of POST and PUT /api/v1/explore/form_data. */
export const exploreStateBody = z.strictObject({
  datasource_id: integer,
  datasource_type: z.enum(DATASOURCE_TYPES),
  chart_id: integer.optional(),
  form_data: z.string().max(MOST, { error: errorText(message("Longer than maximum length {max}.", { max: MOST })) }),
});
export type ExploreStateBody = z.infer<typeof exploreStateBody>;

/** Seven days since the last read. */
export const EXPLORE_STATE_SECONDS = 7 * 86_400;
