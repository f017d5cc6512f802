import { z } from "zod";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";
import { text } from "../wire/fields";

export const REQUESTABLE_KINDS = ["dashboard", "chart", "dataset"] as const;
export type RequestableKind = (typeof REQUESTABLE_KINDS)[number];

export type AccessRequestStatus = "pending" | "granted" | "declined";

export const REASON_MAX = 1000;

/** The body of POST /api/v1/access_request/. */
export const accessRequestToCreate = z
  .strictObject({
    object_kind: z.enum(REQUESTABLE_KINDS),
    object_ref: text(1, 255),
    reason: text(0, REASON_MAX).nullish(),
  })
  .refine(({ object_kind, object_ref }) => object_kind === "dashboard" || /^\d{1,9}$/.test(object_ref), {
    path: ["object_ref"],
    error: errorText(message("Not a valid integer.")),
  });
export type AccessRequestToCreate = z.infer<typeof accessRequestToCreate>;

/** The body of PUT /api/v1/access_request/{id}. */
export const accessDecision = z.strictObject({ decision: z.enum(["grant", "decline"]) });
