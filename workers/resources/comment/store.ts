import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { mentionedIn } from "../../../schema/comment/mentions";
import { THREADS_A_PAGE } from "../../../schema/comment/limits";
import type { CommentedKind } from "../../../schema/comment/wire";
import { notFound, refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { OBJECT_TYPES } from "../../../schema/tag/wire";
import type { Db, Tx } from "../../metadata";
import { idList } from "../resource/relations";

/** Most threads of an object, and most comments of a thread. */
export const MAX_THREADS = 2000;
export const MAX_COMMENTS = 100;

export interface PersonName {
  id: number;
  first_name: string;
  last_name: string;
}

interface CommentRow {
  id: number;
  text: string;
  mentions: PersonName[];
  author: PersonName | null;
  author_id: number | null;
  created_on: string;
  changed_on: string;
}

export interface ThreadRow extends Record<string, unknown> {
  id: number;
  chart_id: number | null;
  resolved_on: string | null;
  resolved_by: PersonName | null;
  comments: CommentRow[];
}

const nameJson = sql`json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name)`;
const nameOf = (row: SQL, column: SQL): SQL =>
  sql`(select ${nameJson} from users p where p.workspace_id = ${row}.workspace_id and p.id = ${row}.${column})`;

const COLUMNS = sql`o.id, o.chart_id, o.resolved_on::text as resolved_on, ${nameOf(sql`o`, sql`resolved_by_fk`)} as resolved_by,
  (select coalesce(json_agg(json_build_object('id', c.id, 'text', c.text, 'author', ${nameOf(sql`c`, sql`created_by_fk`)}, 'author_id', c.created_by_fk,
    'created_on', c.created_on::text, 'changed_on', c.changed_on::text,
    'mentions', (select coalesce(json_agg(${nameJson} order by p.id), '[]') from users p where p.workspace_id = c.workspace_id and p.id = any(c.mentions))) order by c.id), '[]')
    from comments c where c.workspace_id = o.workspace_id and c.thread_id = o.id) as comments`;

const ofObject = (kind: CommentedKind, id: number): SQL =>
  sql`o.object_type = ${OBJECT_TYPES[kind]} and o.object_id = ${id}::bigint`;

export interface ThreadFilter {
  resolved: boolean;
  chart_id?: number | undefined;
  page: number;
}

/** One page of an object's threads, the newest first. Their access is that of the object, read beside them. */
export const threadPage = (db: Db, kind: CommentedKind, id: number, { resolved, chart_id, page }: ThreadFilter) =>
  db.execute<ThreadRow>(sql`select ${COLUMNS} from comment_threads o where ${ofObject(kind, id)}
    and (o.resolved_on is not null) = ${resolved} ${ofChart(chart_id)} order by o.id desc limit ${THREADS_A_PAGE} offset ${page * THREADS_A_PAGE}`);

const ofChart = (chart: number | undefined): SQL =>
  chart === undefined ? sql`` : sql`and o.chart_id = ${chart}::bigint`;

export const threadCounts = (db: Db, kind: CommentedKind, id: number, { chart_id }: ThreadFilter) =>
  db.execute<{ open: number; resolved: number }>(
    sql`select (count(*) filter (where o.resolved_on is null))::integer as open, count(o.resolved_on)::integer as resolved
    from comment_threads o where ${ofObject(kind, id)} ${ofChart(chart_id)}`,
  );

export const threadById = (db: Db, id: number) =>
  db.execute<ThreadRow>(sql`select ${COLUMNS} from comment_threads o where o.id = ${id}::bigint`);

export interface ExistingComment extends Record<string, unknown> {
  author_id: number | null;
  mentions: number[];
}

export const commentById = (db: Db, thread: number, id: number) =>
  db.execute<ExistingComment>(
    sql`select created_by_fk as author_id, to_json(mentions) as mentions from comments where id = ${id}::bigint and thread_id = ${thread}::bigint`,
  );

/** The people with these ids who exist in the workspace. */
export const peopleNamed = (db: Db, ids: readonly number[]) =>
  db.execute<PersonName & Record<string, unknown>>(
    sql`select id, first_name, last_name from users where id in (${idList(ids)})`,
  );

export async function createThread(
  tx: Tx,
  actor: Actor,
  { kind, id }: { kind: CommentedKind; id: number },
  { text, chart_id = null }: { text: string; chart_id?: number | null | undefined },
): Promise<{ id: number; comment: number }> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into comment_threads (object_type, object_id, chart_id) select ${OBJECT_TYPES[kind]}, ${id}::integer, ${chart_id}::integer
      where (select count(*) from comment_threads o where ${ofObject(kind, id)}) < ${MAX_THREADS} returning id`,
  );
  const thread = rows[0]?.id;
  if (thread === undefined)
    throw refuse(
      422,
      message("{count, plural, one {At most # discussion is possible.} other {At most # discussions are possible.}}", {
        count: MAX_THREADS,
      }),
    );
  return { id: thread, comment: await createComment(tx, actor, thread, text) };
}

/** Adds a comment to a thread, which is locked, so that its last comment isn't deleted at the same time. */
export async function createComment(tx: Tx, actor: Actor, thread: number, text: string): Promise<number> {
  await lockThread(tx, thread);
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into comments (thread_id, text, mentions, created_by_fk, changed_by_fk)
      select ${thread}::integer, ${text}, ${idArray(mentionedIn(text))}, ${actor.user.id}::integer, ${actor.user.id}::integer
      where (select count(*) from comments where thread_id = ${thread}::integer) < ${MAX_COMMENTS} returning id`,
  );
  if (!rows[0])
    throw refuse(
      422,
      message("{count, plural, one {At most # comment is possible.} other {At most # comments are possible.}}", {
        count: MAX_COMMENTS,
      }),
    );
  return rows[0].id;
}

async function lockThread(tx: Tx, thread: number): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from comment_threads where id = ${thread}::bigint for update`);
  if (!rows.length) throw notFound();
}

const idArray = (ids: readonly number[]): SQL => sql`array[${ids.length ? idList(ids) : sql``}]::integer[]`;

export async function updateComment(tx: Tx, actor: Actor, id: number, text: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`update comments set text = ${text}, mentions = ${idArray(mentionedIn(text))}, changed_on = (now() at time zone 'utc'), changed_by_fk = ${actor.user.id}
      where id = ${id}::bigint returning id`,
  );
  if (!rows.length) throw notFound();
}

/** Deletes a comment, and the thread with its last one. */
export async function deleteComment(tx: Tx, thread: number, id: number): Promise<void> {
  await lockThread(tx, thread);
  const { rows } = await tx.execute(sql`delete from comments where id = ${id}::bigint returning id`);
  if (!rows.length) throw notFound();
  await tx.execute(
    sql`delete from comment_threads t where t.id = ${thread}::bigint and not exists (select 1 from comments c where c.workspace_id = t.workspace_id and c.thread_id = t.id)`,
  );
}

/** Resolves or reopens a thread; who resolved it first stays. */
export async function resolveThread(tx: Tx, actor: Actor, id: number, isResolved: boolean): Promise<void> {
  const { rows } = await tx.execute(
    isResolved
      ? sql`update comment_threads set resolved_by_fk = case when resolved_on is null then ${actor.user.id}::integer else resolved_by_fk end,
          resolved_on = coalesce(resolved_on, now() at time zone 'utc') where id = ${id}::bigint returning id`
      : sql`update comment_threads set resolved_on = null, resolved_by_fk = null where id = ${id}::bigint returning id`,
  );
  if (!rows.length) throw notFound();
}
