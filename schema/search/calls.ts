import { z } from "zod";
import { resultOf } from "../calls/shapes";
import { FOUND_KINDS } from "./wire";

const foundObject = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.number(),
  title: z.string(),
  /** Distinguishes it from others of the same name. */
  hint: z.string(),
  url: z.string(),
  /** The contents that match where the name does not: a column, a metric, or the SQL, whose name is empty. */
  within: z.object({ in: z.enum(["column", "metric", "sql"]), name: z.string() }).nullable(),
  /** How well it matches: see match-rank.ts. */
  rank: z.number(),
});
export type FoundObject = z.infer<typeof foundObject>;

export const searchCalls = {
  /** The text is not Rison. */
  "GET /api/v1/search/?q=:text": { response: resultOf(z.array(foundObject)) },
};
