import { message } from "../language/localizable";

export const INVALID_URI = message(
  "Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name",
);

export const PASSWORD_MASK = "XXXXXXXXXX";

export interface ConnectionUri {
  /** "postgresql" of "postgresql+psycopg2://". */
  backend: string;
  driver: string | null;
  username: string;
  password: string | null;
  host: string;
  port: number | null;
  database: string;
  query: Record<string, string>;
}

const SHAPE =
  /^([a-z][\w]*)(?:\+([\w]+))?:\/\/(?:([^:@/]*)(?::([^@]*))?@)?(\[[^\]@]+\]|[^:/?#@\s]*)(?::(\d+))?(?:\/([^?#]*))?(?:\?(.*))?$/i;

/**
 * Parses "postgresql+psycopg2://user:password@host:5432/name?sslmode=require"; returns null for text that is not a
 * connection string.
 */
export function parseUri(uri: string): ConnectionUri | null {
  const match = SHAPE.exec(uri.trim());
  if (!match) return null;
  const [, backend = "", driver, username = "", password, host = "", port, database = "", query = ""] = match;
  try {
    return {
      backend: backend.toLowerCase(),
      driver: driver ?? null,
      username: decodeURIComponent(username),
      password: password === undefined ? null : decodeURIComponent(password),
      host,
      port: port ? Number(port) : null,
      database: decodeURIComponent(database),
      query: Object.fromEntries(new URLSearchParams(query)),
    };
  } catch {
    return null;
  }
}

export function formatUri({ backend, driver, username, password, host, port, database, query }: ConnectionUri): string {
  const who =
    username || password !== null
      ? `${encodeURIComponent(username)}${password === null ? "" : `:${encodeURIComponent(password)}`}@`
      : "";
  const search = new URLSearchParams(query).toString();
  return `${backend}${driver ? `+${driver}` : ""}://${who}${host}${port === null ? "" : `:${port}`}/${encodeURIComponent(database).replaceAll("%2F", "/")}${search ? `?${search}` : ""}`;
}

/** The connection string with its password masked, as it is stored and shown. */
export const maskedUri = (uri: ConnectionUri): string =>
  formatUri({ ...uri, password: uri.password === null ? null : PASSWORD_MASK });

/** A connection string that reveals only the kind of database: for people who may not see its address. */
export const hiddenUri = ({ backend, driver }: ConnectionUri): string =>
  formatUri({
    backend,
    driver,
    username: PASSWORD_MASK,
    password: PASSWORD_MASK,
    host: PASSWORD_MASK,
    port: null,
    database: PASSWORD_MASK,
    query: {},
  });
export const isHidden = ({ host }: ConnectionUri): boolean => host === PASSWORD_MASK;

type Query = Readonly<Record<string, string>>;

/** The backend whose sheets, name → address, are the query of its URI; Superset has them in `engine_params.catalog`. */
export const SHEETS = "gsheets";
/** The backend whose host is a project, and whose form has the key of a service account instead of a password. */
export const BIGQUERY = "bigquery";

/** URI parameters of the form's "encryption", for engines that define no others. */
const SSL_REQUIRED: Query = { sslmode: "require" };

/** The connection form's fields of a connection string, with the password masked. */
export function uriParameters(uri: ConnectionUri, encryption: Query = SSL_REQUIRED): Record<string, unknown> {
  if (uri.backend === SHEETS) return { catalog: uri.query };
  if (uri.backend === BIGQUERY) return { project_id: uri.host, database: uri.database, query: uri.query };
  const query = Object.fromEntries(Object.entries(uri.query).filter(([key]) => !(key in encryption)));
  const isEncrypted = Object.entries(encryption).every(([key, value]) => uri.query[key] === value);
  return {
    database: uri.database,
    encryption: isEncrypted,
    host: uri.host,
    password: uri.password === null ? null : PASSWORD_MASK,
    port: uri.port,
    query,
    username: uri.username,
  };
}

/** The connection string of the form's fields. */
export function uriOfParameters(
  engine: string,
  driver: string | null | undefined,
  parameters: Record<string, unknown>,
  encryption: Query = SSL_REQUIRED,
): ConnectionUri {
  const text = (key: string): string =>
    parameters[key] === undefined || parameters[key] === null ? "" : String(parameters[key]);
  const query = Object.fromEntries(
    Object.entries((parameters[engine === SHEETS ? "catalog" : "query"] ?? {}) as Record<string, unknown>).map(
      ([key, value]) => [key, String(value)],
    ),
  );
  return {
    backend: engine,
    driver: driver ?? null,
    username: text("username"),
    password: text("password") || null,
    host: text(engine === BIGQUERY ? "project_id" : "host"),
    port: text("port") ? Number(text("port")) : null,
    database: text("database"),
    query: parameters["encryption"] === true ? { ...query, ...encryption } : query,
  };
}
