import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { WorkspaceItem } from "../../../schema/workspace/calls";
import { BUILT_IN_ROLES, builtInPermissions } from "../../../schema/role/built-in";
import type { workspaceToOperate } from "../../../schema/workspace/wire";
import type { Db, Tx } from "../../metadata";

export const workspacesStatement = (db: Db) =>
  db.execute<WorkspaceItem & Record<string, unknown>>(sql`select * from operator_workspaces()`);

interface NewWorkspace {
  slug: string;
  name: string;
  email: string;
  tokenHash: string;
  mailed: boolean;
  expiresAt: Date;
}

/**
 * Creates a workspace with the built-in roles and an invitation for its first admin; null when the slug is used
 * already.
 */
export async function createWorkspace(
  tx: Tx,
  { slug, name, email, tokenHash, mailed, expiresAt }: NewWorkspace,
): Promise<string | null> {
  const roles = BUILT_IN_ROLES.map((role) => ({ name: role, pairs: builtInPermissions(role) }));
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select operator_create(${slug}, ${name}, ${JSON.stringify(roles)}::jsonb, ${email}, ${tokenHash}, ${mailed}, ${expiresAt.toISOString()}::timestamptz) as id`,
  );
  return rows[0]?.id ?? null;
}

/** Returns whether the workspace exists. */
export async function operateWorkspace(
  tx: Tx,
  id: string,
  { host, ...settings }: z.infer<typeof workspaceToOperate>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select operator_change(${id}::uuid, ${host !== undefined}, ${host ?? null}::text, ${JSON.stringify(settings)}::jsonb) as found`,
  );
  return rows[0]?.found ?? false;
}

/** Whether its objects can be read ("active") or filled ("importing"). */
export const transferStateStatement = (db: Db, id: string) =>
  db.execute<{ state: "active" | "importing" | null }>(sql`select operator_transfer_state(${id}::uuid) as state`);

/** Begins the deletion; returns whether a workspace other than the default one has this id and slug. */
export async function deleteWorkspace(tx: Tx, id: string, slug: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select operator_delete(${id}::uuid, ${slug}::text) as found`,
  );
  return rows[0]?.found ?? false;
}
