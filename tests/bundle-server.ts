import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { strToU8, zipSync } from "fflate";
import { Hono } from "hono";
import { Pool } from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import { BUILT_IN_ROLES, builtInPermissions } from "../schema/role/built-in";
import type { Env } from "../workers/env";
import { signToken } from "../workers/identity/credentials";
import { respondWithError } from "../workers/middleware/errors";
import { type App, RequestContext } from "../workers/request/request-context";
import { BUNDLE_KINDS, type BundleKind } from "../workers/bundle/kinds";
import { type Files, open, type Tree } from "./opened-bundle";
import { bundleNames, recordedBundle, recording } from "./recordings";
import { exampleExport } from "../workers/resources/dashboard/example/routes";
import { assetRoutes, bundleRoutes } from "../workers/bundle/routes";
import { writeYaml } from "../workers/bundle/archive/write-yaml";
import { startLocalMetadata } from "./local-metadata";

export const app = new Hono<App>();

app.onError(respondWithError);

app.use(async (c, next) => {
  c.set("request", new RequestContext(c.req.raw, c.env, new Date("2026-11-21T03:37:46.748Z")));
  await next();
});

for (const kind of Object.keys(BUNDLE_KINDS) as BundleKind[]) app.route(`/api/v1/${kind}`, bundleRoutes(kind));

app.route("/api/v1/assets", assetRoutes);

app.route("/api/v1/dashboard", exampleExport);

let stop: () => Promise<void>;
export let admin: Pool;
export let env: Env;
export let workspace: string;

/** No dashboard is open here; presence/routes.test.ts tests the notifications. */
const emptyRooms = { getByName: () => ({ saved: async () => {} }) };

export const executionContext = {
  waitUntil: () => {},
  passThroughOnException: () => {},
} as unknown as ExecutionContext;

/** Serves the routes of bundles over an embedded database with a person of each built-in role. */
export function setUpBundleServer(): void {
  beforeAll(async () => {
    const metadata = await startLocalMetadata();
    admin = new Pool({ ...metadata.address, max: 1 });
    await migrate(drizzle(admin), {
      migrationsFolder: fileURLToPath(new URL("../schema/migrations", import.meta.url)),
    });
    const { rows } = await admin.query(
      "insert into workspaces (slug, name, is_default) values ('main', 'Main', true) returning id",
    );
    workspace = rows[0].id;
    for (const role of BUILT_IN_ROLES) {
      const {
        rows: [made],
      } = await admin.query("insert into roles (workspace_id, name) values ($1, $2) returning id", [workspace, role]);
      const pairs = builtInPermissions(role);
      if (pairs.length)
        await admin.query(
          "insert into role_permissions (workspace_id, role_id, permission, view) select $1, $2, p, v from unnest($3::text[], $4::text[]) as t(p, v)",
          [workspace, made.id, pairs.map(([p]) => p), pairs.map(([, v]) => v)],
        );
      await admin.query(
        "with u as (insert into users (workspace_id, username, first_name, last_name, email) values ($1, lower($2), $2, 'X', lower($2) || '@x.test') returning id) insert into assigned_roles (workspace_id, user_id, role_id) select $1, id, $3 from u",
        [workspace, role, made.id],
      );
    }
    env = {
      ...metadata.env,
      DASHBOARD_PRESENCE: emptyRooms,
      // Export limits are tested where Durable Objects run: tests/security/exports.test.ts.
      PLAN_METER: { getByName: () => ({ request: async () => 0 }) },
    } as unknown as Env;
    stop = async () => {
      await admin.end();
      await metadata.stop();
    };
  }, 60_000);
  afterAll(() => stop());
}

export async function token(username: string): Promise<string> {
  const {
    rows: [user],
  } = await admin.query("select id from users where username = $1", [username]);
  return signToken(
    env.JWT_SECRET,
    { userId: user.id, workspaceId: workspace, type: "access" },
    true,
    new Date("2026-11-21T03:37:00Z"),
  );
}

export async function send(
  kind: BundleKind,
  zip: Uint8Array,
  form: Record<string, string> = {},
  as = "admin",
  name = "bundle.zip",
) {
  const body = new FormData();
  body.set("formData", new Blob([new Uint8Array(zip)]), name);
  for (const [key, value] of Object.entries(form)) body.set(key, value);
  const response = await app.fetch(
    new Request(`http://localhost/api/v1/${kind}/import/`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${await token(as)}` },
    }),
    env,
    executionContext,
  );
  return { status: response.status, body: (await response.json()) as Tree };
}

export async function everything(method: "GET" | "POST", zip?: Uint8Array, as = "admin") {
  const body = new FormData();
  if (zip) body.set("bundle", new Blob([new Uint8Array(zip)]), "bundle.zip");
  return app.fetch(
    new Request(`http://localhost/api/v1/assets/${zip ? "import" : "export"}/`, {
      method,
      ...(zip ? { body } : {}),
      headers: { authorization: `Bearer ${await token(as)}` },
    }),
    env,
    executionContext,
  );
}

export async function take(kind: BundleKind, ids: number[], as = "admin") {
  return app.fetch(
    new Request(`http://localhost/api/v1/${kind}/export/?q=!(${ids.join(",")})&token=abc`, {
      headers: { authorization: `Bearer ${await token(as)}` },
    }),
    env,
    executionContext,
  );
}

export const bundle = (name: string): Uint8Array => recordedBundle(`${name}.zip`);

/** The bundles recorded from Superset that contain all that they refer to. */
export const COMPLETE_BUNDLES = bundleNames()
  .map((file) => file.replace(".zip", ""))
  .filter((name) =>
    /^(dashboards?_(?!1_as)|database_|charts_1_2|chart_(1|5|9|11|100)_|dataset_(5|7|16|19|20)_)/.test(name),
  );

export const kindOf = (name: string): BundleKind => name.replace(/s?_.*/, "") as BundleKind;

/** Imports a recorded bundle with a password for every database, over what exists. */
export async function importRecorded(name: string) {
  const zip = bundle(name);
  const passwords = JSON.stringify(Object.fromEntries(Object.keys(open(zip)).map((path) => [path, "superset"])));
  return send(kindOf(name), zip, { passwords, overwrite: "true" });
}

/** Imports every complete bundle before the tests. */
export function setUpRecordedObjects(): void {
  beforeAll(async () => {
    for (const name of COMPLETE_BUNDLES) expect(await importRecorded(name), name).toMatchObject({ status: 200 });
  }, 60_000);
}

export const recordedResponse = (name: string, folder = "import_export"): Tree =>
  recording(`${folder}/${name}.json`).response;

export const close = (files: Record<string, unknown>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, tree]) => [
        `x/${path}`,
        strToU8(typeof tree === "string" ? tree : writeYaml(tree)),
      ]),
    ),
  );

export const edited = (name: string, edit: (files: Files) => void): Uint8Array => {
  const files = open(bundle(name));
  edit(files);
  return close(files);
};

export const count = async (table: string): Promise<number> =>
  Number((await admin.query(`select count(*) from ${table}`)).rows[0].count);

export const idOf = async (table: string, uuid: string): Promise<number> =>
  (await admin.query(`select id from ${table} where uuid = $1`, [uuid])).rows[0].id;

export const PASSWORDS = { passwords: '{"databases/examples.yaml": "superset"}' };
