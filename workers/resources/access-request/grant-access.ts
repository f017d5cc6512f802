import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import {
  accessRoleName,
  leastRights,
  type LeastRights,
  type ObjectToGrant,
  OTHER_ROW_RULES,
} from "../../../schema/access-request/policy";
import type { RequestableKind } from "../../../schema/access-request/wire";
import { refuse } from "../../../schema/errors";
import type { Tx } from "../../metadata";
import { readableDatasets, seesAll } from "../resource/access";
import type { RequestToDecide } from "./store";

const usedDatasets = (kind: RequestableKind, id: number): SQL =>
  ({
    dashboard: sql`select c.datasource_id from dashboard_charts dc join charts c on c.workspace_id = dc.workspace_id and c.id = dc.chart_id where dc.dashboard_id = ${id}`,
    chart: sql`select c.datasource_id from charts c where c.id = ${id}`,
    dataset: sql`select ${id}::integer`,
  })[kind];

async function objectToGrant(tx: Tx, kind: RequestableKind, id: number): Promise<ObjectToGrant> {
  const { rows } = await tx.execute<Omit<ObjectToGrant, "kind"> & Record<string, unknown>>(sql`
    select coalesce((select d.published from dashboards d where ${kind} = 'dashboard' and d.id = ${id}), true) as published,
      ${kind} = 'dashboard' and exists (select 1 from dashboard_roles dr where dr.dashboard_id = ${id}) as "hasRoles",
      (select coalesce(json_agg(json_build_object('perm', d.perm, 'readable', ${seesAll} or d.id in (${readableDatasets})) order by d.id), '[]')
        from datasets d where d.id in (${usedDatasets(kind, id)})) as datasets`);
  return { kind, ...rows[0]! };
}

/** Ids of the row rules that bind a person on the databases of the object's datasets. */
const bindingRules = (kind: RequestableKind, id: number, person: SQL): SQL => sql`
  select rr.id from row_rules rr where exists (select 1 from row_rule_tables rt
    join datasets rd on rd.workspace_id = rt.workspace_id and rd.id = rt.dataset_id
    where rt.workspace_id = rr.workspace_id and rt.rule_id = rr.id
      and rd.database_id in (select d.database_id from datasets d where d.id in (${usedDatasets(kind, id)})))
    and (rr.filter_type = 'Base') <> exists (select 1 from row_rule_roles rl
      join user_roles ur on ur.workspace_id = rl.workspace_id and ur.role_id = rl.role_id
      where rl.workspace_id = rr.workspace_id and rl.rule_id = rr.id and ur.user_id = ${person})`;

/** Whether row rules bind the person who decides, and others bind the requester: these would read other rows. */
async function hasOtherRowRules(tx: Tx, { object_kind, object_id, requester_id }: RequestToDecide): Promise<boolean> {
  const own = bindingRules(object_kind, object_id, sql`app_user()`);
  const theirs = bindingRules(object_kind, object_id, sql`${requester_id}::integer`);
  const { rows } = await tx.execute<{ differs: boolean }>(
    sql`select exists (${own}) and (exists ((${own}) except (${theirs})) or exists ((${theirs}) except (${own}))) as differs`,
  );
  return rows[0]!.differs;
}

/** Gives the requester the least rights that open the object, by a role; returns its id. */
export async function grantAccess(tx: Tx, actor: Actor, request: RequestToDecide): Promise<number> {
  const { object_kind: kind, object_id: id, requester_id, title } = request;
  const rights = leastRights(await objectToGrant(tx, kind, id));
  if ("problem" in rights) throw refuse(422, rights.problem);
  if (!actor.isAdmin && (await hasOtherRowRules(tx, request))) throw refuse(422, OTHER_ROW_RULES);
  const role = (await roleWith(tx, request, rights)) ?? (await createAccessRole(tx, title, id, rights));
  await tx.execute(
    sql`insert into assigned_roles (user_id, role_id) values (${requester_id}, ${role}) on conflict do nothing`,
  );
  return role;
}

const perms = ({ datasetPerms }: LeastRights): SQL =>
  sql`(select 'datasource_access' as permission, value as view from json_array_elements_text(${JSON.stringify(datasetPerms)}::json))`;

/** A role of an earlier grant for this object that still gives exactly these rights, and binds or frees no row rule. */
async function roleWith(
  tx: Tx,
  { object_kind, object_id }: RequestToDecide,
  rights: LeastRights,
): Promise<number | null> {
  const held = sql`select permission, view from role_permissions rp where rp.role_id = r.id`;
  const opened = sql`select dr.dashboard_id from dashboard_roles dr where dr.role_id = r.id`;
  const opens = rights.joinsDashboardRoles ? sql`select ${object_id}::integer` : sql`select null::integer where false`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from roles r
    where r.id in (select a.role_id from access_requests a where a.object_kind = ${object_kind} and a.object_id = ${object_id})
      and lower(r.name) <> 'admin'
      and not exists ((${held}) except ${perms(rights)}) and not exists (${perms(rights)} except (${held}))
      and not exists ((${opened}) except (${opens})) and not exists ((${opens}) except (${opened}))
      and not exists (select 1 from row_rule_roles rl where rl.role_id = r.id)
    order by r.id limit 1`);
  return rows[0]?.id ?? null;
}

async function createAccessRole(tx: Tx, title: string, id: number, rights: LeastRights): Promise<number> {
  const role = await createFreeRole(tx, title || String(id));
  if (rights.datasetPerms.length > 0)
    await tx.execute(
      sql`insert into role_permissions (role_id, permission, view) select ${role}::integer, p.permission, p.view from ${perms(rights)} p on conflict do nothing`,
    );
  if (rights.joinsDashboardRoles)
    await tx.execute(sql`insert into dashboard_roles (dashboard_id, role_id) values (${id}, ${role})`);
  return role;
}

async function createFreeRole(tx: Tx, title: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into roles (name) values (${accessRoleName(title, attempt)}) on conflict (workspace_id, name) do nothing returning id`,
    );
    if (rows[0]) return rows[0].id;
  }
}
