import type { RunOptions } from "../engine";
import { type Session, serverOf } from "./session";
import { refuseUserCallsSql } from "./user-calls";

/**
 * Sends the check of a statement's calls before it. If it fails, so does the statement, and this promise rejects with
 * the reason.
 */
export function refuseUserCalls(session: Session, { ownCalls = [] }: Pick<RunOptions, "ownCalls">): Promise<unknown> {
  const named = serverOf(session).userCallsSql?.({ attributes: [], calls: ownCalls });
  if (ownCalls.length === 0 || named === undefined) return Promise.resolve();
  const checked = session.unsafe(refuseUserCallsSql(named)).simple().execute();
  checked.catch(() => {});
  return checked;
}
