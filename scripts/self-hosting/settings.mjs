import { DeployError } from "../deploy/deploy-error.mjs";
import { VARIABLES } from "../deploy/settings.mjs";

/** Secrets that the environment may give, by the names of the stored ones. */
const SECRETS = { SESSION_SECRET: "session", JWT_SECRET: "jwt", CREDENTIALS_KEY: "credentials" };

/** Reads what `npm run serve` needs from environment variables; throws for those that are missing or wrong. */
export function readServeSettings(env) {
  const ownerUrl = env.OWNER_DATABASE_URL;
  if (!ownerUrl || !/^postgres(ql)?:$/.test(URL.canParse(ownerUrl) ? new URL(ownerUrl).protocol : ""))
    throw new DeployError("Set OWNER_DATABASE_URL: postgres://user:password@host/database.");
  const port = Number(env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new DeployError(`PORT ${env.PORT} is no port.`);
  const admin = { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  return {
    ownerUrl,
    port,
    host: env.HOST ?? "127.0.0.1",
    dataDir: env.EDGEWISE_DATA ?? ".data",
    databases: databasesOf(env.LOCAL_DATABASES),
    given: Object.fromEntries(
      Object.entries(SECRETS).flatMap(([name, stored]) => (env[name] ? [[stored, requireLong(name, env[name])]] : [])),
    ),
    // Without it, a local Worker takes anybody who is called "admin" for its operator.
    variables: {
      OPERATORS: "",
      ...Object.fromEntries(VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
    },
    workspace: { slug: env.WORKSPACE_SLUG ?? "main", name: env.WORKSPACE_NAME ?? "Main" },
    admin,
  };
}

/** Names under which connections reach databases at private addresses: "warehouse.internal=10.0.0.5:5432, …". */
function databasesOf(text = "") {
  return Object.fromEntries(
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((each) => {
        const [name, address] = each.split("=");
        if (!name || !/^[\w.-]+:\d+$/.test(address ?? ""))
          throw new DeployError(`LOCAL_DATABASES has “${each}” instead of name=host:port.`);
        return [name, address];
      }),
  );
}

function requireLong(name, value) {
  if (value.length < 32) throw new DeployError(`${name} has less than 32 characters.`);
  return value;
}
