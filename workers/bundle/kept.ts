import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { KEPT_ID_MAX } from "../../schema/limits";
import type { Tx } from "../metadata";
import { lookAway, lookIntoTrash } from "../resources/trash/store";
import type { BUNDLE_KINDS, BundleKind } from "./kinds";

const id = z.int().positive().max(2_147_483_647);

/** What objects keep of the installation that they come from, by uuid: the id that old links hold, who owns them and may open them (ids of here), and when they were changed. */
export const keptByUuid = z.record(z.string(), z.strictObject({
  id, owners: z.array(id).optional(), roles: z.array(id).optional(), changed_on: z.string().regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?$/).optional(),
}));

export type KeptByUuid = z.infer<typeof keptByUuid>;

type Part = (typeof BUNDLE_KINDS)[BundleKind]["part"];

/** The tables whose objects may keep their ids; each has its own sequence. */
const TABLES: Record<Part, string> = { databases: "databases", datasets: "datasets", charts: "charts", dashboards: "dashboards", themes: "themes", savedQueries: "saved_queries" };
const OWNED = { datasets: ["dataset_owners", "dataset_id"], charts: ["chart_owners", "chart_id"], dashboards: ["dashboard_owners", "dashboard_id"] } as const;

/** By uuid, the ids that are still free for objects that will be made. */
export async function freeIds(tx: Tx, made: Record<Part, readonly string[]>, kept: KeptByUuid, highest: number): Promise<Map<string, number>> {
  const free = new Map<string, number>();
  for (const part of Object.keys(TABLES) as Part[]) {
    const wanted = new Map(made[part].flatMap((uuid) => (kept[uuid] ? [[uuid, kept[uuid].id] as const] : [])));
    const ids = await untaken(tx, TABLES[part], [...wanted.values()], highest);
    for (const [uuid, id] of wanted) if (ids.delete(id)) free.set(uuid, id);
  }
  return free;
}

/** Of the ids, those that no object of the workspace has, in the trash neither. New objects get numbers beyond them and `highest` from now on, so that none takes the number of one that comes later. */
export async function untaken(tx: Tx, table: string, wanted: readonly number[], highest = 0): Promise<Set<number>> {
  const ids = wanted.filter((id) => id <= KEPT_ID_MAX);
  if (!ids.length) return new Set();
  await lookIntoTrash(tx);
  const { rows } = await tx.execute<{ id: number }>(sql`select id from ${sql.identifier(table)} where id in (${sql.join(ids.map((id) => sql`${id}::int`), sql`, `)})`);
  await lookAway(tx);
  const sequence = sql.identifier(`${table}_id_seq`);
  // The sequence only ever goes forward, so that others who take numbers meanwhile get none twice.
  await tx.execute(sql`select max(nextval(${`${table}_id_seq`}::regclass)) from generate_series(1, (select ${Math.max(...ids, Math.min(highest, KEPT_ID_MAX))}::bigint - last_value + (not is_called)::int from ${sequence}))`);
  const taken = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !taken.has(id)));
}

/** Gives the objects the owners, roles and times that they bring. People and roles that are not here are left out. */
export async function settle(tx: Tx, settled: Record<Part, readonly string[]>, kept: KeptByUuid): Promise<void> {
  for (const part of ["datasets", "charts", "dashboards"] as const) {
    const brought = JSON.stringify(settled[part].flatMap((uuid) => (kept[uuid] ? [{ uuid, ...kept[uuid] }] : [])));
    if (brought === "[]") continue;
    const objects = sql`(select o.id, k.owners, k.roles, k.changed_on from jsonb_to_recordset(${brought}::jsonb) as k(uuid uuid, owners int[], roles int[], changed_on timestamp) join ${sql.identifier(TABLES[part])} o on o.uuid = k.uuid)`;
    const [owners, object] = OWNED[part];
    await link(tx, objects, { links: sql.identifier(owners), object: sql.identifier(object), other: sql`user_id`, others: sql`users`, brought: sql`owners` });
    if (part === "dashboards") await link(tx, objects, { links: sql`dashboard_roles`, object: sql`dashboard_id`, other: sql`role_id`, others: sql`roles`, brought: sql`roles` });
    await tx.execute(sql`update ${sql.identifier(TABLES[part])} o set changed_on = k.changed_on from ${objects} k where o.id = k.id and k.changed_on is not null`);
  }
}

type Linking = Record<"object" | "links" | "other" | "others" | "brought", SQL | ReturnType<typeof sql.identifier>>;

async function link(tx: Tx, objects: SQL, { links, object, other, others, brought }: Linking): Promise<void> {
  await tx.execute(sql`delete from ${links} l using ${objects} k where l.${object} = k.id and k.${brought} is not null`);
  await tx.execute(sql`insert into ${links} (${object}, ${other}) select distinct k.id, p.id from ${objects} k, unnest(k.${brought}) as b join ${others} p on p.id = b on conflict do nothing`);
}
