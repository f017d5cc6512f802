import { checkPassword, type PasswordOwner } from "../../../schema/user/check-password";
import { t } from "../../i18n";

/**
 * The problem with a new password while it is typed; undefined for an empty one. The server, which knows all names,
 * decides.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  const problem = password === "" ? null : checkPassword(password, owner);
  return problem === null ? undefined : t(problem);
}
