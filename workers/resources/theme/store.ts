import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { ThemeToSave } from "../../../schema/theme/wire";
import { themes as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { idList, touched } from "../resource/relations";

export interface KnownTheme extends Record<string, unknown> {
  id: number;
  is_system: boolean;
  /** Whether it is the workspace's own by day or by night. */
  is_worn: boolean;
}

export const THEME_FACTS = sql`o.is_system, (o.is_system_default or o.is_system_dark) as is_worn`;
export const themesWith = (db: Db, ids: readonly number[]) => db.execute<KnownTheme>(sql`select o.id, ${THEME_FACTS} from themes o where o.id in (${idList(ids)})`);

export async function createTheme(tx: Tx, actor: Actor, theme: ThemeToSave): Promise<number> {
  const [row] = await tx.insert(table).values({ ...theme, created_by_fk: actor.user.id, changed_by_fk: actor.user.id }).returning({ id: table.id });
  return row!.id;
}

export const updateTheme = (tx: Tx, actor: Actor, id: number, theme: ThemeToSave) => tx.update(table).set({ ...theme, ...touched(actor) }).where(eq(table.id, id));

/** Which of the workspace's two places a theme takes: by day or by night. */
export type SystemPlace = "is_system_default" | "is_system_dark";

/** Makes the theme the only one of its place; without one the place is empty. */
export async function placeTheme(tx: Tx, place: SystemPlace, id: number | null): Promise<void> {
  const column = sql.identifier(place);
  await tx.execute(sql`update themes set ${column} = false where ${column} and id <> ${id ?? -1}::bigint`);
  if (id !== null) await tx.execute(sql`update themes set ${column} = true where id = ${id}::bigint`);
}
