import { eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { SystemPlace } from "../../../schema/theme/workspace-rules";
import type { ThemeToSave } from "../../../schema/theme/wire";
import { themes as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { idList, touched } from "../resource/relations";

export interface ExistingTheme extends Record<string, unknown> {
  id: number;
  is_system: boolean;
  /** Whether it is the workspace's active theme in light or dark mode. */
  is_default: boolean;
  created_by_fk: number | null;
}

export const THEME_FACTS = sql`o.is_system, (o.is_system_default or o.is_system_dark) as is_default, o.created_by_fk`;
export const themesWith = (db: Db, ids: readonly number[]) =>
  db.execute<ExistingTheme>(sql`select o.id, ${THEME_FACTS} from themes o where o.id in (${idList(ids)})`);

export async function createTheme(tx: Tx, actor: Actor, theme: ThemeToSave): Promise<number> {
  const [row] = await tx
    .insert(table)
    .values({ ...theme, created_by_fk: actor.user.id, changed_by_fk: actor.user.id })
    .returning({ id: table.id });
  return row!.id;
}

export const updateTheme = (tx: Tx, actor: Actor, id: number, theme: ThemeToSave) =>
  tx
    .update(table)
    .set({ ...theme, ...touched(actor) })
    .where(eq(table.id, id));

/** Gives the setting to this theme only; null clears the setting. */
export async function placeTheme(tx: Tx, place: SystemPlace, id: number | null): Promise<void> {
  const column = sql.identifier(place);
  await tx.execute(sql`update themes set ${column} = false where ${column} and id <> ${id ?? -1}::bigint`);
  if (id !== null) await tx.execute(sql`update themes set ${column} = true where id = ${id}::bigint`);
}

export const deleteThemes = (tx: Tx, ids: SQL) => tx.execute(sql`delete from themes where id in (${ids})`);
