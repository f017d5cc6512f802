import { z } from "zod";
import { text } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** Prefix of every key, which distinguishes it from a token and lets scanners find leaked ones. */
export const API_KEY_BEGINNING = "edw_";

/** The body of POST /api/v1/me/api_keys/. */
export const apiKeyToCreate = z.strictObject({
  name: text(1, 100),
  days: z
    .int()
    .min(1, { error: errorText(message("Must be greater than or equal to {min}.", { min: 1 })) })
    .max(3650, { error: errorText(message("Must be less than or equal to {max}.", { max: 3650 })) })
    .nullish(),
});
