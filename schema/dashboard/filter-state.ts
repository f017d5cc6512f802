import { z } from "zod";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** Most characters of a filter state. */
const MOST = 500_000;

/** The body of POST and PUT /api/v1/dashboard/{id}/filter_state: data masks as JSON text. */
export const filterStateBody = z.strictObject({
  value: z.string().max(MOST, { error: errorText(message("Longer than maximum length {max}.", { max: MOST })) }),
});

/** Ninety days since the last read. */
export const FILTER_STATE_SECONDS = 90 * 86_400;
