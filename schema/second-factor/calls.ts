import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resultOf, unread } from "../calls/shapes";

const code = z.object({ code: z.string() });

export const secondFactorCalls = callsUnder("/api/v1/me/second_factor", {
  "GET /": { response: resultOf(z.object({ active: z.boolean(), recovery_codes_left: z.number() })) },
  "POST /": { response: resultOf(z.object({ secret: z.string(), uri: z.string() })) },
  "POST /confirm": { body: code, response: resultOf(z.object({ recovery_codes: z.array(z.string()) })) },
  "POST /end": { body: code, response: unread },
});
