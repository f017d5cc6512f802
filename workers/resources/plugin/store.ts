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

interface EmbeddedPlugin extends Record<string, unknown> {
  id: number;
  key: string;
  name: string;
  bundle_url: string;
  dashboards: { uuid: string; allowed_domains: string[] }[];
}

/** The plugins of the charts of these embedded dashboards, with those that use them. */
export const embeddedPlugins = (db: Db, dashboardIds: readonly number[]) =>
  db.execute<EmbeddedPlugin>(sql`
    select p.id, p.key, p.name, p.bundle_url, json_agg(json_build_object('uuid', e.uuid, 'allowed_domains', e.allowed_domains)) as dashboards
    from embedded_dashboards e join dynamic_plugins p on p.workspace_id = e.workspace_id
    where e.dashboard_id in (select value::bigint from json_array_elements_text(${JSON.stringify(dashboardIds)}::json))
      and exists (select 1 from dashboard_charts dc join charts c on c.workspace_id = dc.workspace_id and c.id = dc.chart_id
        where dc.workspace_id = e.workspace_id and dc.dashboard_id = e.dashboard_id and c.viz_type = p.key)
    group by p.workspace_id, p.id order by p.id`);

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
