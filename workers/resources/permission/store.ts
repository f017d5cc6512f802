import { eq, sql } from "drizzle-orm";
import { permissionViews, viewMenus } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { type Row, selection } from "../resource/columns";
import type { Resource } from "../resource/declaration";

export const itemStatement = (db: Db, { columns, fields, from }: Resource, heads: Map<string, string[]>, id: number) =>
  db.execute<Row>(sql`select ${selection(columns, fields, heads)} from ${from} where o.id = ${id}::bigint`);

const ofPair = sql`role_permissions rp join permissions p on p.workspace_id = rp.workspace_id and p.name = rp.permission join view_menus v on v.workspace_id = rp.workspace_id and v.name = rp.view`;

/** A role that holds a pair of the view. */
export const rolesWithView = (db: Db, id: number) =>
  db.execute<{ id: number }>(sql`select rp.role_id as id from ${ofPair} where v.id = ${id}::bigint limit 1`);

/** A role that holds the pair. */
export const rolesWithPair = (db: Db, id: number) =>
  db.execute<{ id: number }>(
    sql`select rp.role_id as id from ${ofPair} join permission_views pv on pv.workspace_id = rp.workspace_id and pv.permission_id = p.id and pv.view_menu_id = v.id where pv.id = ${id}::bigint limit 1`,
  );

export async function createViewMenu(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.insert(viewMenus).values({ name }).returning({ id: viewMenus.id });
  return row!.id;
}
export const renameViewMenu = (tx: Tx, id: number, name: string) =>
  tx.update(viewMenus).set({ name }).where(eq(viewMenus.id, id));
export const deleteViewMenu = (tx: Tx, id: number) => tx.delete(viewMenus).where(eq(viewMenus.id, id));

export interface Pair {
  permission_id: number;
  view_menu_id: number;
}

export const pairOf = (db: Db, id: number) =>
  db.execute<Pair & Row>(sql`select permission_id, view_menu_id from permission_views where id = ${id}::bigint`);

/** The permission and the view of the pair, if they exist. */
export const halves = (db: Db, { permission_id, view_menu_id }: Pair) =>
  db.execute<{ id: number }>(
    sql`select id from permissions where id = ${permission_id} union all select id from view_menus where id = ${view_menu_id}`,
  );

export async function createPair(tx: Tx, pair: Pair): Promise<number> {
  const [row] = await tx.insert(permissionViews).values(pair).returning({ id: permissionViews.id });
  return row!.id;
}
export const changePair = (tx: Tx, id: number, pair: Pair) =>
  tx.update(permissionViews).set(pair).where(eq(permissionViews.id, id));
export const deletePair = (tx: Tx, id: number) => tx.delete(permissionViews).where(eq(permissionViews.id, id));
