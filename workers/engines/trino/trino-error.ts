/** It does not know who asks. */
export const UNAUTHENTICATED = "UNAUTHENTICATED";

/** What Trino itself said: a name such as "COLUMN_NOT_FOUND", and a place where the statement is at fault. */
export class TrinoError extends Error {
  constructor(readonly errorName: string, message: string, readonly isPlaced = false) {
    super(message);
  }
}
