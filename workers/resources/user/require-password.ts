import type { Actor } from "../../../schema/actor";
import { refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import {
  checkPassword,
  LONG_PASSWORD_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from "../../../schema/user/check-password";

/** PASSWORD_RULE as a message: that module is loaded by scripts, without imports. */
const RULE = message(
  "Use {long} to {max} characters, or at least {min} that mix three of lower case, upper case, digits and symbols. Common passwords and those that contain your username, your email or the workspace's name are not accepted.",
  { long: LONG_PASSWORD_LENGTH, max: PASSWORD_MAX_LENGTH, min: PASSWORD_MIN_LENGTH },
);

interface NewPassword {
  password: string | undefined;
  username: string | undefined;
  email: string | undefined;
}

/** Throws for a new password that violates the policy; without one there is nothing to check. */
export function requirePassword(
  { password, username, email }: NewPassword,
  { name, slug }: Pick<Actor["workspace"], "name" | "slug">,
): void {
  if (password !== undefined && checkPassword(password, { username, email, workspace: [name, slug] }) !== null)
    throw refuse(400, { password: [RULE] });
}
