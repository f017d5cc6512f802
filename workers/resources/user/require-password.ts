import type { Actor } from "../../../schema/actor";
import { refuse } from "../../../schema/errors";
import { checkPassword } from "../../../schema/user/check-password";

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
  const problem = password === undefined ? null : checkPassword(password, { username, email, workspace: [name, slug] });
  if (problem !== null) throw refuse(400, { password: [problem] });
}
