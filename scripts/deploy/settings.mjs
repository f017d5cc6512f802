import { DeployError } from "./deploy-error.mjs";

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
  return {
    ownerUrl: env.OWNER_DATABASE_URL,
    appPassword: env.APP_DATABASE_PASSWORD,
    workspace: { slug: env.WORKSPACE_SLUG ?? "main", name: env.WORKSPACE_NAME ?? "Main" },
    admin: { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    given: {
      CREDENTIALS_KEY: env.CREDENTIALS_KEY,
      CREDENTIALS_KEY_NEXT: env.CREDENTIALS_KEY_NEXT,
      SESSION_SECRET: env.SESSION_SECRET,
      JWT_SECRET: env.JWT_SECRET,
    },
  };
}
