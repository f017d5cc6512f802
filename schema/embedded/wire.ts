import { z } from "zod";
import { originOf } from "./framing";

/** The body of POST and PUT /api/v1/dashboard/{id}/embedded. */
export const embeddedToSet = z.strictObject({ allowed_domains: z.array(z.string().refine((domain) => originOf(domain) !== null, "Not a valid domain.")) });

/** The body of POST /api/v1/security/guest_token/. */
export const guestTokenRequest = z.strictObject({
  user: z.strictObject({ username: z.string().optional(), first_name: z.string().optional(), last_name: z.string().optional() }).optional(),
  resources: z.array(z.strictObject({ type: z.literal("dashboard"), id: z.union([z.string(), z.number().transform(String)]) })),
  rls: z.array(z.strictObject({ dataset: z.int().positive().nullish(), clause: z.string().min(1) })),
});
export type GuestTokenRequest = z.infer<typeof guestTokenRequest>;
