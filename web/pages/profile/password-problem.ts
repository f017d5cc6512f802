import { checkPassword, type PasswordOwner } from "../../../schema/user/check-password";
import { passwordRule } from "./password-rule";

/**
 * The problem with a new password while it is typed; undefined for an empty one. The server, which knows all names,
 * decides.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  return password === "" || checkPassword(password, owner) === null ? undefined : passwordRule();
}
