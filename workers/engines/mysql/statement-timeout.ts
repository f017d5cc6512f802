/** The server did not end a statement in time, and was told to. */
export class StatementTimeout extends Error {}
