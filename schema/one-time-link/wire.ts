import { z } from "zod";
import { password } from "../user/wire";
import { ids, integer, text } from "../wire/fields";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const address = z
  .string()
  .max(320, { error: errorText(message("Longer than maximum length {max}.", { max: 320 })) })
  .regex(/^[^\s@<>",;:()\\]+@[^\s@<>",;:()\\]+$/, { error: errorText(message("Not a valid email address.")) });

/** The body of POST /api/v1/security/invitations/. */
export const invitationToCreate = z.strictObject({
  email: address,
  roles: ids.min(1, { error: errorText(message("Shorter than minimum length {min}.", { min: 1 })) }),
});

/** The form of a person who accepts an invitation. */
export const invitationResponse = z.strictObject({
  token: z.string(),
  username: text(1, 250),
  first_name: text(1, 64),
  last_name: text(1, 64),
  password,
});

export const passwordResetRequest = z.strictObject({ email: z.string().max(320) });
export const passwordResetResponse = z.strictObject({ token: z.string(), password });
export const linkToken = z.strictObject({ token: z.string() });

export const INVITATION_DAYS = 7;
export const PASSWORD_RESET_HOURS = 2;
export const VERIFICATION_HOURS = 24;

/** The body of POST and PUT of /api/v1/security/user_registrations/. */
export const registrationBody = z.strictObject({ id: integer.optional() });
