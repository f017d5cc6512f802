import { type Localizable, LocalizableError, message } from "../../../schema/language/localizable";
import type { ConnectionSettings, EngineError } from "../engine";
import { connectionFailure } from "../connection-case";
import type { ErrorType } from "../../../schema/errors";

/** The code of failures of a tunnel. */
export const TUNNEL_FAILED = "SSH_TUNNEL_FAILED";

/** The field of a tunnel's form that is the cause; null for the server itself and for the database's address. */
export type TunnelField = "server_address" | "username" | "password" | "private_key" | "host_key" | null;

/** A tunnel could not be opened, or was lost. The text is for the person. */
export class TunnelFailure extends LocalizableError {
  readonly code = TUNNEL_FAILED;

  constructor(
    text: Localizable,
    readonly field: TunnelField = null,
    /** The fingerprint that the server presented, where another was expected. */
    readonly foundKey: string | null = null,
  ) {
    super(text);
  }
}

/** An SSH server that is not allowed, or whose name does not resolve: both are reported alike. */
export class TunnelRefused extends TunnelFailure {}

const CHANGED_KEY = message(
  "The key of the SSH server has changed. Who may edit the connection can accept the new one.",
);

/** The refusal of a server that presents another key than the stored one, which `expected` is where it is known. */
export const changedHostKey = (expected: string | null, found: string): TunnelFailure =>
  new TunnelFailure(
    expected === null
      ? CHANGED_KEY
      : message(
          "The key of the SSH server has changed: expected {expected}, found {found}. Accept the new key in the connection's settings if that is right.",
          { expected, found },
        ),
    "host_key",
    found,
  );

/**
 * The error that a person sees for a tunnel's failure; what came from a connection pool is no instance of the class.
 */
export function explainTunnel(
  error: { message: string; field?: string | null | undefined },
  settings: ConnectionSettings | undefined,
): EngineError {
  const { field = null } = error;
  const [text, foundKey] = error instanceof TunnelFailure ? [error.text, error.foundKey] : [error.message, null];
  const failure = connectionFailure(
    {
      type: error instanceof TunnelRefused ? "CONNECTION_INVALID_HOSTNAME_ERROR" : typeOf(field),
      text: () => text,
      bare: field === "host_key" ? CHANGED_KEY : NOT_OPENED,
      invalid: [field === null ? "ssh_tunnel" : `ssh_tunnel.${field}`],
    },
    settings,
    0,
  );
  return settings && foundKey ? { ...failure, extra: { ...failure.extra, ssh_host_key: foundKey } } : failure;
}

const NOT_OPENED = message("The SSH tunnel to the database could not be opened.");

const typeOf = (field: string | null): ErrorType =>
  field === null || field === "server_address" ? "CONNECTION_HOST_DOWN_ERROR" : "CONNECTION_ACCESS_DENIED_ERROR";
