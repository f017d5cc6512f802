import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { STORED_ID_MAX } from "../../../schema/limits";
import type { Tx } from "../../metadata";
import { hideTrash, showTrash } from "../../resources/trash/store";
import type { BUNDLE_KINDS, BundleKind } from "../kinds";

const id = z.int().positive().max(2_147_483_647);

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?$/);
const uuidByName = z.record(z.string(), z.guid());

/**
 * What objects retain of their source installation, by uuid: the id in old links, owners and roles (local ids), authors
 * and times, and what export files leave out.
 */
export const storedByUuid = z.record(
  z.string(),
  z.strictObject({
    id,
    owners: z.array(id).optional(),
    roles: z.array(id).optional(),
    changed_on: moment.optional(),
    created_by: id.optional(),
    changed_by: id.optional(),
    last_saved_by: id.optional(),
    last_saved_at: moment.optional(),
    is_managed_externally: z.boolean().optional(),
    is_sqllab_view: z.boolean().optional(),
    force_ctas_schema: z.string().optional(),
    server_cert: z.string().optional(),
    /** Uuids of columns and metrics, which a dataset's folders reference. */
    columns: uuidByName.optional(),
    metrics: uuidByName.optional(),
  }),
);

export type StoredByUuid = z.infer<typeof storedByUuid>;

type Part = (typeof BUNDLE_KINDS)[BundleKind]["part"];

/** The tables whose objects may keep their ids; each has its own sequence. */
const TABLES: Record<Part, string> = {
  databases: "databases",
  datasets: "datasets",
  charts: "charts",
  dashboards: "dashboards",
  themes: "themes",
  savedQueries: "saved_queries",
};
const OWNED = {
  datasets: ["dataset_owners", "dataset_id"],
  charts: ["chart_owners", "chart_id"],
  dashboards: ["dashboard_owners", "dashboard_id"],
} as const;

/** Returns the free ids for objects that will be created, by uuid. */
export async function freeIds(
  tx: Tx,
  made: Record<Part, readonly string[]>,
  stored: StoredByUuid,
  highest: number,
): Promise<Map<string, number>> {
  const free = new Map<string, number>();
  for (const part of Object.keys(TABLES) as Part[]) {
    const wanted = new Map(made[part].flatMap((uuid) => (stored[uuid] ? [[uuid, stored[uuid].id] as const] : [])));
    const ids = await untaken(tx, TABLES[part], [...wanted.values()], highest);
    for (const [uuid, id] of wanted) if (ids.delete(id)) free.set(uuid, id);
  }
  return free;
}

/**
 * Returns the ids that no object of the workspace has, including the trash. The sequence advances past them and
 * `highest`, so that no new object gets the id of an object that is imported afterward.
 */
export async function untaken(tx: Tx, table: string, wanted: readonly number[], highest = 0): Promise<Set<number>> {
  const ids = wanted.filter((id) => id <= STORED_ID_MAX);
  if (!ids.length) return new Set();
  await showTrash(tx);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where id in (${sql.join(
      ids.map((id) => sql`${id}::int`),
      sql`, `,
    )})`,
  );
  await hideTrash(tx);
  const sequence = sql.identifier(`${table}_id_seq`);
  // The sequence only advances, so that concurrent inserts never get the same number.
  await tx.execute(
    sql`select max(nextval(${`${table}_id_seq`}::regclass)) from generate_series(1, (select ${Math.max(...ids, Math.min(highest, STORED_ID_MAX))}::bigint - last_value + (not is_called)::int from ${sequence}))`,
  );
  const used = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !used.has(id)));
}

/**
 * Restores what objects retain: owners, roles, times and what export files leave out. People and roles that do not
 * exist here are skipped.
 */
export async function settle(tx: Tx, settled: Record<Part, readonly string[]>, stored: StoredByUuid): Promise<void> {
  for (const part of ["databases", "datasets", "charts", "dashboards"] as const) {
    const initial = settled[part].flatMap((uuid) => (stored[uuid] ? [{ uuid, ...stored[uuid] }] : []));
    if (!initial.length) continue;
    const objects = sql`(select o.id, ${sql.join(
      INITIAL[part].map(([name]) => sql`k.${sql.identifier(name)}`),
      sql`, `,
    )} from jsonb_to_recordset(${JSON.stringify(initial)}::jsonb)
      as k(uuid uuid, ${sql.join(
        INITIAL[part].map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
        sql`, `,
      )}) join ${sql.identifier(TABLES[part])} o on o.uuid = k.uuid)`;
    if (part !== "databases") {
      const [owners, object] = OWNED[part];
      await link(tx, objects, {
        links: sql.identifier(owners),
        object: sql.identifier(object),
        other: sql`user_id`,
        others: sql`users`,
        imported: sql`owners`,
      });
    }
    if (part === "dashboards")
      await link(tx, objects, {
        links: sql`dashboard_roles`,
        object: sql`dashboard_id`,
        other: sql`role_id`,
        others: sql`roles`,
        imported: sql`roles`,
      });
    const set = INITIAL[part].flatMap(([name, , column]) =>
      column
        ? [
            sql`${sql.identifier(column)} = coalesce(${column.endsWith("_fk") ? sql`(select u.id from users u where u.id = k.${sql.identifier(name)})` : sql`k.${sql.identifier(name)}`}, o.${sql.identifier(column)})`,
          ]
        : [],
    );
    await tx.execute(
      sql`update ${sql.identifier(TABLES[part])} o set ${sql.join(set, sql`, `)} from ${objects} k where o.id = k.id`,
    );
    if (part === "datasets") await setPartUuids(tx, initial);
  }
}

/** A retained value of a part's objects: its name, its type, and its column. */
type Initial = readonly [name: string, type: string, column?: string];
const AUDIT: readonly Initial[] = [
  ["changed_on", "timestamp", "changed_on"],
  ["created_by", "int", "created_by_fk"],
  ["changed_by", "int", "changed_by_fk"],
  ["is_managed_externally", "boolean", "is_managed_externally"],
];
const INITIAL: Record<"databases" | "datasets" | "charts" | "dashboards", readonly Initial[]> = {
  databases: [...AUDIT, ["force_ctas_schema", "text", "force_ctas_schema"], ["server_cert", "text", "server_cert"]],
  datasets: [...AUDIT, ["owners", "int[]"], ["is_sqllab_view", "boolean", "is_sqllab_view"]],
  charts: [
    ...AUDIT,
    ["owners", "int[]"],
    ["last_saved_by", "int", "last_saved_by_fk"],
    ["last_saved_at", "timestamp", "last_saved_at"],
  ],
  dashboards: [...AUDIT, ["owners", "int[]"], ["roles", "int[]"]],
};

/** Sets the uuids of columns and metrics, which a dataset's folders reference. */
async function setPartUuids(
  tx: Tx,
  datasets: readonly {
    uuid: string;
    columns?: Record<string, string> | undefined;
    metrics?: Record<string, string> | undefined;
  }[],
): Promise<void> {
  for (const [table, name, part] of [
    ["dataset_columns", "column_name", "columns"],
    ["dataset_metrics", "metric_name", "metrics"],
  ] as const) {
    const uuids = JSON.stringify(
      datasets.flatMap(({ uuid, [part]: named }) =>
        Object.entries(named ?? {}).map(([name, own]) => ({ dataset: uuid, name, own })),
      ),
    );
    if (uuids === "[]") continue;
    await tx.execute(sql`update ${sql.identifier(table)} p set uuid = k.own from jsonb_to_recordset(${uuids}::jsonb) as k(dataset uuid, name text, own uuid) join datasets d on d.uuid = k.dataset
      where p.dataset_id = d.id and p.${sql.identifier(name)} = k.name`);
  }
}

type Linking = Record<"object" | "links" | "other" | "others" | "imported", SQL | ReturnType<typeof sql.identifier>>;

async function link(tx: Tx, objects: SQL, { links, object, other, others, imported }: Linking): Promise<void> {
  await tx.execute(
    sql`delete from ${links} l using ${objects} k where l.${object} = k.id and k.${imported} is not null`,
  );
  await tx.execute(
    sql`insert into ${links} (${object}, ${other}) select distinct k.id, p.id from ${objects} k, unnest(k.${imported}) as b join ${others} p on p.id = b on conflict do nothing`,
  );
}
