import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { type Credentials, openMetadata, type Tx } from "../workers/metadata";
import type { Client } from "./client";
import { userId } from "./objects";

/** Returns the credentials of an anonymous request to a workspace, by default the main one. */
export const anonymousAt = (slug: string | null = null): Credentials => ({
  slug,
  host: slug === null ? "localhost" : `${slug}.localhost`,
  session: null,
  workspaceId: null,
  userId: null,
});

export async function workspaceIdOf(slug: string | null = null): Promise<string> {
  const { identified } = await openMetadata(env).read(anonymousAt(slug), null, () => []);
  return identified!.workspace.id;
}

/** Runs a transaction in a workspace's metadata, as its admin. */
export async function inMetadata<T>(
  admin: Client,
  run: (tx: Tx) => Promise<T>,
  slug: string | null = null,
): Promise<T> {
  const [workspaceId, adminId] = await Promise.all([workspaceIdOf(slug), userId(admin, "admin")]);
  return openMetadata(env).write({ ...anonymousAt(slug), workspaceId, userId: adminId }, run);
}

/** Grants a role, by its name or id, permissions on views. */
export async function grantPermissions(
  admin: Client,
  role: string | number,
  permissions: readonly (readonly [permission: string, view: string])[],
  slug: string | null = null,
): Promise<void> {
  const isRole = typeof role === "number" ? sql`id = ${role}` : sql`name = ${role}`;
  await inMetadata(
    admin,
    async (tx) => {
      for (const [permission, view] of permissions)
        await tx.execute(
          sql`insert into role_permissions (role_id, permission, view) select id, ${permission}, ${view} from roles where ${isRole} on conflict do nothing`,
        );
    },
    slug,
  );
}
