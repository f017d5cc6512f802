import { eq, sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { RowRuleToCreate, RowRuleToUpdate } from "../../../schema/row-rule/wire";
import { rowRules as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { readableDataset } from "../resource/access";
import { type Row, selection } from "../resource/columns";
import { idList, existingIds, replaceLinks, touched } from "../resource/relations";
import { rowRules } from "./declaration";

export const rowRuleStatement = (db: Db, id: number, heads: Map<string, string[]>) =>
  db.execute<Row>(
    sql`select ${selection(rowRules.columns, rowRules.fields, heads)} from ${rowRules.from} where o.id = ${id}::bigint`,
  );

/** Those of the rules with these ids that exist. */
export const rowRulesWith = (db: Db, ids: readonly number[]) => existingIds(db, "row_rules", ids);

/** The datasets that the person may read, the roles that exist, and another rule with that name. */
export const rowRuleRelations = (db: Db, { tables = [], roles = [], name }: RowRuleToUpdate, id: number | null) =>
  [
    db.execute<{ id: number }>(
      sql`select o.id from datasets o where o.id in (${idList(tables)}) and (${readableDataset})`,
    ),
    existingIds(db, "roles", roles),
    db.execute<{ id: number }>(
      sql`select id from row_rules where name = ${name ?? null} and id <> ${id ?? -1}::bigint`,
    ),
  ] as const;

export async function createRowRule(
  tx: Tx,
  actor: Actor,
  { tables, roles, ...rule }: RowRuleToCreate,
): Promise<number> {
  const [row] = await tx
    .insert(table)
    .values({ ...rule, created_by_fk: actor.user.id, changed_by_fk: actor.user.id })
    .returning({ id: table.id });
  await replaceLinks(tx, datasetsOf, row!.id, tables);
  await replaceLinks(tx, rolesOf, row!.id, roles);
  return row!.id;
}

export async function updateRowRule(
  tx: Tx,
  actor: Actor,
  id: number,
  { tables, roles, ...rule }: RowRuleToUpdate,
): Promise<void> {
  await tx
    .update(table)
    .set({ ...rule, ...touched(actor) })
    .where(eq(table.id, id));
  if (tables) await replaceLinks(tx, datasetsOf, id, tables);
  if (roles) await replaceLinks(tx, rolesOf, id, roles);
}

export const deleteRowRules = (tx: Tx, ids: readonly number[]) =>
  tx.execute(sql`delete from row_rules where id in (${idList(ids)})`);

const link = (of: SQL, other: SQL) => ({ table: of, key: sql`rule_id`, other });
const datasetsOf = link(sql`row_rule_tables`, sql`dataset_id`);
const rolesOf = link(sql`row_rule_roles`, sql`role_id`);
