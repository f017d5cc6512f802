import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { readFileSync } from "node:fs";
import pg from "pg";
import { DeployError } from "../deploy/deploy-error.mjs";
import { hashPassword } from "../../workers/identity/password.ts";
import { BUILT_IN_ROLES, builtInPermissions } from "../../schema/role/built-in.ts";

const MIGRATIONS = "schema/migrations";

/**
 * Migrates the metadata database at `ownerUrl`, all pending migrations in one transaction, and creates the role that
 * the Worker connects as; returns the role's URL, at the address of `appUrl`. Migrations run once at a time, and give
 * up where a table is in use for ten seconds, since waiting for its lock would block the requests behind it.
 */
export async function migrateMetadata({ ownerUrl, appUrl = ownerUrl, appPassword, migrations = MIGRATIONS }) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  const url = new URL(appUrl);
  await owner.connect();
  try {
    const { rows } = await owner.query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as is_free`);
    if (!rows[0].is_free)
      throw new DeployError("Another deployment is migrating this database: wait until it is done.");
    await owner.query("set lock_timeout = '10s'");
    await migrate(drizzle(owner), { migrationsFolder: migrations }).catch((error) => {
      if (error.cause?.code !== LOCK_NOT_AVAILABLE) throw error;
      throw new DeployError(
        `A table that a migration changes was in use for 10 seconds. Nothing was migrated: deploy again.`,
      );
    });
    url.username = await signInRole(owner, appPassword);
  } finally {
    await owner.end();
  }
  url.password = appPassword;
  return url.href;
}

/** Any number that no other program uses in this database. */
const MIGRATION_LOCK = 7_205_117;
const LOCK_NOT_AVAILABLE = "55P03";

/** Returns the names of the migrations that the database has not run. */
export async function pendingMigrations(client, migrations = MIGRATIONS) {
  const { entries } = JSON.parse(readFileSync(`${migrations}/meta/_journal.json`, "utf8"));
  const { rows: tables } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!tables[0].exists) return entries.map(({ tag }) => tag);
  const { rows } = await client.query(
    "select coalesce(max(created_at), 0)::bigint as last from drizzle.__drizzle_migrations",
  );
  return entries.filter(({ when }) => when > Number(rows[0].last)).map(({ tag }) => tag);
}

/**
 * Statements of requests take milliseconds: compiling one takes longer, and one that takes seconds is canceled. Set for
 * the role, since poolers accept no settings with a connection.
 */
const ROLE_SETTINGS = { jit: "off", statement_timeout: "8s", lock_timeout: "5s" };

/**
 * Creates or updates the Worker's role. Roles belong to the cluster: each database's Worker has its own, so that no
 * other deployment on the cluster changes its password. Its privileges come from edgewise_app.
 */
async function signInRole(owner, password) {
  const {
    rows: [{ role, exists }],
  } = await owner.query(`select role, exists (select from pg_roles where rolname = role) as exists
    from (select case when octet_length(name) < 64 then name else 'edgewise_app_' || md5(name) end as role from (select 'edgewise_app_' || current_database() as name) named) chosen`);
  const name = pg.escapeIdentifier(role);
  await owner.query(`${exists ? "alter" : "create"} role ${name} login password ${pg.escapeLiteral(password)}`);
  await owner.query(`grant edgewise_app to ${name}`);
  for (const [setting, value] of Object.entries(ROLE_SETTINGS))
    await owner.query(`alter role ${name} set ${setting} = '${value}'`);
  return role;
}

/** Creates a workspace with the built-in roles and its first admin, unless the slug exists; returns {id, created}. */
export async function createWorkspace(client, { slug, name, isDefault = false, host = null, admin }) {
  const known = await client.query("select id from workspaces where slug = $1", [slug]);
  if (known.rows[0]) return { id: known.rows[0].id, created: false };
  const {
    rows: [{ id }],
  } = await client.query("insert into workspaces (slug, name, host, is_default) values ($1, $2, $3, $4) returning id", [
    slug,
    name,
    host,
    isDefault,
  ]);
  await client.query("begin");
  await client.query("select set_config('app.workspace_id', $1, true)", [id]);
  for (const role of BUILT_IN_ROLES) {
    const {
      rows: [{ id: roleId }],
    } = await client.query("insert into roles (name) values ($1) returning id", [role]);
    const pairs = builtInPermissions(role);
    await client.query(
      "insert into role_permissions (role_id, permission, view) select $1, * from unnest($2::text[], $3::text[])",
      [roleId, pairs.map((p) => p[0]), pairs.map((p) => p[1])],
    );
  }
  await addUser(client, { ...admin, roles: ["Admin"] });
  await client.query("commit");
  return { id, created: true };
}

/** Adds a person to the transaction's workspace. */
export async function addUser(client, { username, firstName, lastName, email, password, roles }) {
  const {
    rows: [{ id }],
  } = await client.query(
    "insert into users (username, first_name, last_name, email, password_hash) values ($1, $2, $3, $4, $5) returning id",
    [username, firstName, lastName, email, await hashPassword(password)],
  );
  await client.query(
    "insert into assigned_roles (user_id, role_id) select $1, id from roles where name = any($2) and workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid",
    [id, roles],
  );
  return id;
}
