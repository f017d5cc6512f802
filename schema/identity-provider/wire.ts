import { z } from "zod";
import { integer, text } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const fields = {
  name: text(1, 100),
  issuer: z.url({ error: errorText(message("Not a valid URL.")) }),
  client_id: text(1, 400),
  client_secret: z.string().max(1000).nullish(),
  role_id: integer.nullish(),
  trusts_email: z.boolean().optional(),
};

/** The bodies of POST and PUT of /api/v1/security/identity_providers/. */
export const providerToCreate = z.strictObject(fields);
export const providerToUpdate = z.strictObject(fields).partial();

/** Why a sign-in at a provider failed; in the address of the sign-in page. */
export const SIGN_IN_PROBLEMS = ["refused", "stranger", "taken", "switched-off", "no-address"] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];
