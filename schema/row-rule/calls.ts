import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resourceCalls } from "../calls/resource-calls";
import { named } from "../calls/shapes";
import { FILTER_TYPES } from "./model";
import { rowRuleToCreate, rowRuleToUpdate } from "./wire";

const shared = {
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  filter_type: z.enum(FILTER_TYPES),
  roles: z.array(named),
  group_key: z.string().nullable(),
  clause: z.string(),
};

const listedRowRule = z.object({
  ...shared,
  tables: z.array(z.object({ id: z.number(), table_name: z.string(), schema: z.string().nullable() })),
  /** UTC, without a zone. */
  changed_on: z.string(),
});
export type ListedRowRule = z.infer<typeof listedRowRule>;

export const rowRuleCalls = callsUnder(
  "/api/v1/rowlevelsecurity",
  resourceCalls({
    listed: listedRowRule,
    item: z.object(shared),
    toCreate: rowRuleToCreate,
    toUpdate: rowRuleToUpdate,
  }),
);
