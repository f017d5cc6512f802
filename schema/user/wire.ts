import { z } from "zod";
import { LOCALES } from "../language/languages";
import { ids, text } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** Any length that can be stored; checkPassword decides which are accepted. */
export const password = z
  .string()
  .min(1, { error: errorText(message("Length must be between {min} and {max}.", { min: 1, max: 250 })) })
  .max(250, { error: errorText(message("Length must be between {min} and {max}.", { min: 1, max: 250 })) });

const personal = {
  first_name: text(1, 64),
  last_name: text(1, 64),
  username: text(1, 250),
  email: text(1, 320),
  password,
};

/** The body of POST /api/v1/security/users/; roles are required, as a person without any has no permissions. */
export const userToCreate = z
  .strictObject({ ...personal, active: z.boolean().default(true), roles: ids.default([]), groups: ids.default([]) })
  .refine(({ roles, groups }) => roles.length + groups.length > 0, {
    error: errorText(message("At least one of 'roles' or 'groups' must be provided and non-empty.")),
  });

/** The body of PUT /api/v1/security/users/{id}: absent fields stay unchanged. */
export const userToUpdate = z.strictObject({ ...personal, active: z.boolean(), roles: ids, groups: ids }).partial();

/**
 * The body of PUT /api/v1/me/. The language (Edgewise only): null follows the browser's. With a new password (Edgewise only): whether other sessions and tokens, and the API
 * keys, are revoked.
 */
export const meToUpdate = z
  .strictObject({
    first_name: personal.first_name,
    last_name: personal.last_name,
    password,
    locale: z.enum(LOCALES).nullable(),
    end_sessions: z.boolean(),
    revoke_api_keys: z.boolean(),
  })
  .partial();

export type UserToCreate = z.infer<typeof userToCreate>;
export type UserToUpdate = z.infer<typeof userToUpdate>;
