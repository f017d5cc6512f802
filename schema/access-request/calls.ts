import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { listCalls } from "../calls/resource-calls";
import { created, person, resultOf } from "../calls/shapes";
import { accessDecision, accessRequestToCreate, REQUESTABLE_KINDS } from "./wire";

const status = z.enum(["pending", "granted", "declined"]);

const listedAccessRequest = z.object({
  id: z.number(),
  object_kind: z.enum(REQUESTABLE_KINDS),
  object_ref: z.string(),
  /** For who decides: the requester doesn't learn which object it is. */
  object_id: z.number().nullable(),
  object_title: z.string().nullable(),
  reason: z.string().nullable(),
  status,
  can_decide: z.boolean(),
  created_on: z.string(),
  changed_on: z.string(),
  created_by: person.nullable(),
  changed_by: person.nullable(),
});
export type ListedAccessRequest = z.infer<typeof listedAccessRequest>;

const sentAccessRequest = created.extend({ result: z.object({ status, created_on: z.string() }) });

export const accessRequestCalls = callsUnder("/api/v1/access_request", {
  ...listCalls(listedAccessRequest),
  "POST /": { body: accessRequestToCreate, response: sentAccessRequest },
  "PUT /:id": { body: accessDecision, response: resultOf(z.object({ status })) },
});
