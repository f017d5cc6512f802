import { z } from "zod";

/** Characters of a state. */
const MOST = 500_000;

/** The body of POST and PUT /api/v1/dashboard/{id}/filter_state: data masks as JSON text. */
export const filterStateBody = z.strictObject({ value: z.string().max(MOST, { error: `Longer than maximum length ${MOST}.` }) });

/** Ninety days from the last look. */
export const FILTER_STATE_SECONDS = 90 * 86_400;
