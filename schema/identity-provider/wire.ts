import { z } from "zod";
import { integer, text } from "../wire/fields";

const fields = {
  name: text(1, 100),
  issuer: z.url({ error: "Not a valid URL." }),
  client_id: text(1, 400),
  client_secret: z.string().max(1000).nullish(),
  role_id: integer.nullish(),
  trusts_email: z.boolean().optional(),
};

/** The bodies of POST and PUT of /api/v1/security/identity_providers/. */
export const providerToCreate = z.strictObject(fields);
export const providerToUpdate = z.strictObject(fields).partial();

export interface ProviderItem {
  id: number;
  name: string;
  issuer: string;
  client_id: string;
  has_secret: boolean;
  role_id: number | null;
  trusts_email: boolean;
}

/** Why a sign-in at a provider failed; in the address of the sign-in page. */
export const SIGN_IN_PROBLEMS = ["refused", "stranger", "taken", "switched-off", "no-address"] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** The options of the sign-in page. */
export interface SignInOptions {
  workspace: string;
  mail: boolean;
  providers: { id: number; name: string }[];
}
