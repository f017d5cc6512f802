import { sql, type SQL } from "drizzle-orm";
import type { AccessRequestStatus, AccessRequestToCreate, RequestableKind } from "../../../schema/access-request/wire";
import type { Locale } from "../../../schema/language/languages";
import type { Db, Tx } from "../../metadata";
import { dashboardRef } from "../dashboard/store";
import { chartsWithDatasets, readableChart, readableDashboard, readableDataset } from "../resource/access";
import { mayDecide, objectTitle, ownedBy } from "./declaration";

interface RequestedObject extends Record<string, unknown> {
  id: number;
  readable: boolean;
}

/** The object that an address names, and whether the person may open it already. */
export function requestedObject(db: Db, { object_kind, object_ref }: AccessRequestToCreate) {
  const byId = sql`o.id = ${/^\d+$/.test(object_ref) ? object_ref : "0"}::bigint`;
  const found: Record<RequestableKind, SQL> = {
    dashboard: sql`select o.id, (${readableDashboard}) as readable from dashboards o where ${dashboardRef(object_ref)}`,
    chart: sql`select o.id, coalesce((${readableChart}), false) as readable from ${chartsWithDatasets} where ${byId}`,
    dataset: sql`select o.id, (${readableDataset}) as readable from datasets o where ${byId}`,
  };
  return db.execute<RequestedObject>(found[object_kind]);
}

export const pendingCount = (db: Db) =>
  db.execute<{ count: number }>(
    sql`select count(*)::integer as count from access_requests where created_by_fk = app_user() and status = 'pending'`,
  );

export interface StoredRequest extends Record<string, unknown> {
  id: number;
  created_on: string;
  is_new: boolean;
}

/** Stores a request, or returns the pending one for the same address. */
export async function storeRequest(
  tx: Tx,
  { object_kind, object_ref, reason }: AccessRequestToCreate,
  objectId: number | null,
): Promise<StoredRequest> {
  const { rows } = await tx.execute<StoredRequest>(sql`
    insert into access_requests as o (object_kind, object_ref, object_id, reason, created_by_fk, changed_by_fk)
    values (${object_kind}, ${object_ref}, ${objectId}, ${reason?.trim() || null}, app_user(), app_user())
    on conflict (workspace_id, created_by_fk, object_kind, object_ref) where status = 'pending'
      do update set object_id = coalesce(o.object_id, excluded.object_id)
    returning o.id, o.created_on::text, (xmax = 0) as is_new`);
  return rows[0]!;
}

export interface RequestToDecide extends Record<string, unknown> {
  id: number;
  object_kind: RequestableKind;
  object_ref: string;
  object_id: number;
  title: string;
  status: AccessRequestStatus;
  requester_id: number;
  mine: boolean;
}

/** A request that the person sees, and whether they may decide it; locked where a transaction decides. */
export const requestToDecide = (tx: Tx, id: number) =>
  tx.execute<RequestToDecide>(sql`
    select o.id, o.object_kind, o.object_ref, o.object_id, ${objectTitle} as title, o.status, o.created_by_fk as requester_id, not ${mayDecide} as mine
    from access_requests o where o.id = ${id}::bigint and (o.created_by_fk = app_user() or ${mayDecide}) for update of o`);

/** Ends all pending requests of the person for this object, by whichever address. */
export const settleRequests = (
  tx: Tx,
  { object_kind, object_id, requester_id }: RequestToDecide,
  status: AccessRequestStatus,
  roleId: number | null,
) =>
  tx.execute(sql`update access_requests set status = ${status}, role_id = ${roleId}, changed_by_fk = app_user(), changed_on = now() at time zone 'utc'
    where object_kind = ${object_kind} and object_id = ${object_id} and created_by_fk = ${requester_id} and status = 'pending'`);

export interface Addressee extends Record<string, unknown> {
  email: string;
  locale: Locale | null;
}

/** The title of the requested object, and the active people who may decide. */
export const deciders = (db: Db, id: number) =>
  db.execute<Addressee & { title: string }>(sql`
    select u.email, u.locale, ${objectTitle} as title from access_requests o join users u on u.workspace_id = o.workspace_id
    where o.id = ${id} and u.active and u.id <> o.created_by_fk and ${objectTitle} is not null
      and (${ownedBy(sql`u.id`)} or exists (select 1 from user_roles ur join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id
        where ur.workspace_id = u.workspace_id and ur.user_id = u.id and lower(r.name) = 'admin'))
    order by u.id`);

export const requesterOf = (db: Db, id: number) =>
  db.execute<Addressee>(sql`select u.email, u.locale from access_requests o
    join users u on u.workspace_id = o.workspace_id and u.id = o.created_by_fk where o.id = ${id} and u.active`);
