import { type Message, message } from "../language/localizable";

/** How a connection is encrypted, where that is more than its address states. */
export interface Certificates {
  /** PostgreSQL's sslmode. */
  mode: SslMode | null;
  /** Certificates that are trusted instead of public authorities', as PEM. */
  ca: string | null;
  /** The client's certificate chain and its key, as PEM. */
  certificate: string | null;
  key: string | null;
}

const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;
export type SslMode = (typeof MODES)[number];

/** Names of the same settings in the drivers of PostgreSQL and MySQL; those of `ssl` are keys of an object. */
const NAMES = {
  ca: ["sslrootcert", "ssl_ca", "ssl.ca"],
  certificate: ["sslcert", "ssl_cert", "ssl.cert"],
  key: ["sslkey", "ssl_key", "ssl.key"],
};

interface Stored {
  server_cert: string | null | undefined;
  /** The connection's extra, whose `engine_params` have `connect_args`. */
  extra: Readonly<Record<string, unknown>>;
  /** The JSON of its secure extra, which may have `connect_args` too, as in Superset. */
  secureExtra: string | null;
  /** The parameters of its address. */
  query: Readonly<Record<string, string>>;
}

/**
 * The certificates of a stored connection; null where public authorities and the address decide. As in Superset, a
 * root certificate means `verify-full` unless another mode is stated.
 */
export function certificatesOf({
  server_cert,
  extra,
  secureExtra,
  query,
}: Stored): Certificates | { problem: Message } | null {
  const args = {
    ...record(record(extra["engine_params"])["connect_args"]),
    ...record(record(parsed(secureExtra))["connect_args"]),
  };
  const given = {
    ca: server_cert?.trim() || named(args, NAMES.ca),
    certificate: named(args, NAMES.certificate),
    key: named(args, NAMES.key),
  };
  const ca = given.ca === "system" ? null : given.ca;
  for (const [name, text, label] of [
    ["ca", ca, "CERTIFICATE"],
    ["certificate", given.certificate, "CERTIFICATE"],
    ["key", given.key, "PRIVATE KEY"],
  ] as const)
    if (text !== null && !text.includes(`${label}-----`))
      return {
        problem: message(
          "{parameter} is not a certificate or key in PEM format. Enter its text, not the name of a file.",
          {
            parameter: NAMES[name].find((each) => named(args, [each]) !== null) ?? name,
          },
        ),
      };
  if (given.key?.includes("ENCRYPTED")) return { problem: message("The client key must not have a passphrase.") };
  if ((given.certificate === null) !== (given.key === null))
    return { problem: message("A client certificate and its key can only be used together.") };
  const stated = modeOf(args);
  if (given.ca === null && given.certificate === null && stated === null) return null;
  const inferred = modeOf(query) === "verify-ca" ? "verify-ca" : "verify-full";
  const mode = stated ?? (args["ssl_verify_identity"] === false && ca !== null ? "verify-ca" : inferred);
  return { mode, ca, certificate: given.certificate, key: given.key };
}

/** Public authorities are trusted, and nothing is presented. */
export const PUBLIC_AUTHORITIES: Certificates = { mode: null, ca: null, certificate: null, key: null };

/** Whether more than public authorities is needed: the runtime's own TLS trusts only these and presents nothing. */
export const isPrivate = (certificates: Certificates | null): certificates is Certificates =>
  certificates !== null && (certificates.ca !== null || certificates.certificate !== null);

/** Whether the server's certificate must be for its host: only an own authority's may be for another name. */
export const verifiesHost = ({ mode, ca }: Certificates): boolean => ca === null || mode !== "verify-ca";

/** Returns the stated mode, in PostgreSQL's or MySQL's words. */
function modeOf(args: Readonly<Record<string, unknown>>): SslMode | null {
  if (args["ssl_disabled"] === true) return "disable";
  const { ssl } = args;
  if (ssl === true) return "require";
  const word = [args["sslmode"], args["ssl_mode"], ssl].find((value) => typeof value === "string");
  if (word === undefined) return null;
  const spelled = (word as string).toLowerCase().replace("_", "-");
  const known = MODES.find((mode) => mode === spelled);
  return known ?? MYSQL_MODES[spelled] ?? null;
}

const MYSQL_MODES: Readonly<Record<string, SslMode>> = {
  disabled: "disable",
  preferred: "prefer",
  required: "require",
  "verify-identity": "verify-full",
};

function named(args: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  const values = names.map((name) => (name.startsWith("ssl.") ? record(args["ssl"])[name.slice(4)] : args[name]));
  return values.find((value): value is string => typeof value === "string" && value.trim() !== "") ?? null;
}

function parsed(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
