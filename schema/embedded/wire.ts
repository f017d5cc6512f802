import { z } from "zod";
import { originOf } from "./framing";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** The body of POST and PUT /api/v1/dashboard/{id}/embedded. */
export const embeddedToSet = z.strictObject({
  allowed_domains: z.array(
    z.string().refine((domain) => originOf(domain) !== null, errorText(message("Not a valid domain."))),
  ),
});

/** The body of POST /api/v1/security/guest_token/; other keys, such as those of a person, are ignored. */
export const guestTokenRequest = z.object({
  user: z
    .object({
      username: z.string().optional(),
      first_name: z.string().optional(),
      last_name: z.string().optional(),
    })
    .optional(),
  resources: z.array(
    z.strictObject({ type: z.literal("dashboard"), id: z.union([z.string(), z.number().transform(String)]) }),
  ),
  rls: z.array(z.strictObject({ dataset: z.int().positive().nullish(), clause: z.string().min(1) })),
});
export type GuestTokenRequest = z.infer<typeof guestTokenRequest>;
