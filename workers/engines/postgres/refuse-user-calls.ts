import type { RunOptions } from "../engine";
import type { Session } from "./session";
import { refuseUserCallsSql } from "./user-calls";

/**
 * Sends the check of a statement's calls before it. If it fails, so does the statement, and this promise rejects with
 * the reason.
 */
export function refuseUserCalls(session: Session, { ownCalls = [] }: Pick<RunOptions, "ownCalls">): Promise<unknown> {
  if (ownCalls.length === 0) return Promise.resolve();
  const checked = session.unsafe(refuseUserCallsSql(ownCalls)).simple().execute();
  checked.catch(() => {});
  return checked;
}
