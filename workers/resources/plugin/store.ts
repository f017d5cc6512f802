import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { message } from "../../../schema/language/localizable";
import type { PluginToCreate, PluginToUpdate } from "../../../schema/plugin/wire";
import { dynamicPlugins as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { touched } from "../resource/relations";

const SHOWN = { id: table.id, name: table.name, key: table.key, bundle_url: table.bundle_url };

export const allPlugins = (db: Db) => db.select(SHOWN).from(table).orderBy(asc(table.id));

export const pluginById = (db: Db, id: number) => db.select(SHOWN).from(table).where(eq(table.id, id));

const TAKEN = message("Another plugin has the same name, key or bundle URL.");

export const createPlugin = (tx: Tx, actor: Actor, plugin: PluginToCreate) =>
  onUniqueViolation(
    tx
      .insert(table)
      .values({ ...plugin, created_by_fk: actor.user.id, changed_by_fk: actor.user.id })
      .returning(SHOWN)
      .then(([row]) => row!),
    TAKEN,
  );

export const updatePlugin = (tx: Tx, actor: Actor, id: number, changes: PluginToUpdate) =>
  onUniqueViolation(
    tx
      .update(table)
      .set({ ...changes, ...touched(actor) })
      .where(eq(table.id, id))
      .returning(SHOWN)
      .then(([row]) => row!),
    TAKEN,
  );

export const deletePlugins = (tx: Tx, ids: SQL) => tx.execute(sql`delete from dynamic_plugins where id in (${ids})`);
