/** Exit codes, in the order in which `--help` lists them. */
export const EXIT = { ok: 0, failure: 1, usage: 2, conflict: 3, auth: 4 } as const;

/** A failure that ends a command with a message of its own, and an exit code. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: number = EXIT.failure,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

export const usageError = (message: string): CommandError => new CommandError(message, EXIT.usage);
