import { z } from "zod";
import { resultOf } from "../calls/shapes";

export const timeRangeCalls = {
  "GET /api/v1/time_range/": {
    query: z.object({ q: z.string() }),
    response: resultOf(z.array(z.object({ since: z.string(), until: z.string() }))),
  },
};
