import type { Actor } from "../../schema/actor";
import { Failure } from "../../schema/errors";
import { joined } from "../../schema/language/localizable";

/**
 * The failure with the workspace's own message for the type of each error, where it has one; the original message
 * follows in further lines. Returns the same failure where no message applies.
 */
export function withCustomMessages(failure: Failure, actor: Actor | null): Failure {
  const custom = actor?.workspace.settings?.custom_error_messages ?? {};
  const errors = failure.errors.map((error) => {
    const message = Object.hasOwn(custom, error.error_type) ? custom[error.error_type] : undefined;
    return message === undefined || String(error.message).startsWith(message)
      ? error
      : { ...error, message: joined([message, error.message], "\n") };
  });
  return errors.every((error, index) => error === failure.errors[index])
    ? failure
    : new Failure(errors, failure.status);
}
