import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resourceCalls } from "../calls/resource-calls";
import { named } from "../calls/shapes";
import { groupToCreate, groupToUpdate } from "./wire";

const groupItem = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string().nullable(),
  description: z.string().nullable(),
  roles: z.array(named),
  users: z.array(z.object({ id: z.number(), username: z.string() })),
});
export type GroupItem = z.infer<typeof groupItem>;

export const groupCalls = callsUnder(
  "/api/v1/security/groups",
  resourceCalls({ listed: groupItem, item: groupItem, toCreate: groupToCreate, toUpdate: groupToUpdate }),
);
