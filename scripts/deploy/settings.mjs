import { DeployError } from "./deploy-error.mjs";

/** Variables of the Worker that the environment may set, in place of those in wrangler.toml. */
export const VARIABLES = [
  "BASE_DOMAIN",
  "MAP_HOSTS",
  "FONT_HOSTS",
  "PLUGIN_HOSTS",
  "SCHEDULED_QUERIES",
  "LOG_SAMPLE",
  "OPERATORS",
  "MAIL_FROM",
  "ALERT_MINIMUM_INTERVAL",
  "REPORT_MINIMUM_INTERVAL",
  "SCHEDULED_QUERY_MINIMUM_INTERVAL",
];
const KEYS = ["CREDENTIALS_KEY", "CREDENTIALS_KEY_NEXT", "SESSION_SECRET", "JWT_SECRET"];

/** Reads what a deployment needs from environment variables; throws for those that are missing or wrong. */
export function readSettings(env) {
  if (!env.OWNER_DATABASE_URL)
    throw new DeployError(
      "Set OWNER_DATABASE_URL to the Neon connection string of the database's owner (docs/deployment.md).",
    );
  if (!env.APP_DATABASE_PASSWORD || env.APP_DATABASE_PASSWORD.length < 16)
    throw new DeployError(
      "Set APP_DATABASE_PASSWORD (16 characters or more): the password that the application's role gets.",
    );
  const owner = parseDatabaseUrl("OWNER_DATABASE_URL", env.OWNER_DATABASE_URL);
  if (/-pooler\./.test(owner.hostname))
    throw new DeployError(
      "OWNER_DATABASE_URL is the pooled address: migrations need the direct one, without “-pooler”. Set the pooled one as APP_DATABASE_URL.",
    );
  const app = env.APP_DATABASE_URL ? parseDatabaseUrl("APP_DATABASE_URL", env.APP_DATABASE_URL) : owner;
  if (app.pathname !== owner.pathname)
    throw new DeployError("APP_DATABASE_URL and OWNER_DATABASE_URL name different databases.");
  return {
    ownerUrl: owner.href,
    appUrl: app.href,
    appPassword: env.APP_DATABASE_PASSWORD,
    workspace: { slug: env.WORKSPACE_SLUG ?? "main", name: env.WORKSPACE_NAME ?? "Main" },
    admin: { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    given: pick(env, KEYS),
    variables: pick(env, VARIABLES),
    domains: words(env.CUSTOM_DOMAINS),
    routes: words(env.ROUTES),
  };
}

function parseDatabaseUrl(name, text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new DeployError(`${name} is no connection string: postgres://user:password@host/database.`);
  return url;
}

const pick = (env, names) =>
  Object.fromEntries(names.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]));
const words = (text = "") => text.split(/[\s,]+/).filter(Boolean);
