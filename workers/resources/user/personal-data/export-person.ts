import { sql, type SQL } from "drizzle-orm";
import type { ReadTab } from "../../../../durable-objects/sql-tabs/sql-tabs";
import { sqlTabsName } from "../../../../schema/sql-tabs/tab";
import { avatarStore } from "../../../avatar-store";
import { type ZipEntry, zipStream } from "../../../bundle/archive/zip-stream";
import type { RequestContext } from "../../../request/request-context";
import { type PersonTable, personTables } from "./person-tables";

const PAGE_ROWS = 1000;

interface Person {
  id: number;
  email: string;
  avatar: string | null;
}

/** A ZIP of everything about a person, and by them, as JSON: read page by page while it is sent. */
export function exportPerson(request: RequestContext, workspaceId: string, person: Person): ReadableStream<Uint8Array> {
  return zipStream(entries(request, workspaceId, person), request.now);
}

async function* entries(request: RequestContext, workspaceId: string, person: Person): AsyncGenerator<ZipEntry> {
  yield { path: "README.txt", body: ABOUT };
  for (const table of personTables()) yield* tableEntries(request, table, person);
  const tabs = request.env.SQL_TABS.getByName(sqlTabsName(workspaceId, person.id));
  const listed = await tabs.list();
  for (const [at, { id }] of listed.entries()) {
    const found = (await tabs.read(id)) as ReadTab | null;
    if (found) yield { path: `sql_tabs/${at + 1}.json`, body: json({ ...found.tab, tables: found.tables }) };
  }
  const picture =
    person.avatar === null ? null : await avatarStore(request.env, workspaceId)?.get(person.id, person.avatar);
  if (picture) yield { path: "avatar.png", body: picture };
}

const ABOUT = `Everything that this workspace stores about one person, and that they made: a file for each table.

Contents that are theirs are complete: account, queries, comments, favorites, settings, activity, sign-ins, tabs of the
SQL editor. Of objects that belong to the workspace, such as charts and dashboards, the files say which the person
created or changed, and when. Passwords, keys and tokens are left out.
`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** A file for each page of a table's rows. */
async function* tableEntries(request: RequestContext, table: PersonTable, person: Person): AsyncGenerator<ZipEntry> {
  let after: Record<string, unknown> | null = null;
  for (let page = 1; ; page++) {
    const rows: Record<string, unknown>[] = await pageOf(request, table, person, after);
    if (rows.length > 0)
      yield { path: `${table.name}${page > 1 ? `-${page}` : ""}.json`, body: json(rows.map(withoutKey)) };
    if (rows.length < PAGE_ROWS || table.key.length === 0) return;
    after = rows.at(-1)!;
  }
}

const KEY = "key of the page ";
const withoutKey = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(KEY)));

async function pageOf(
  request: RequestContext,
  { table, columns, key, rowsOf }: PersonTable,
  person: Person,
  after: Record<string, unknown> | null,
): Promise<Record<string, unknown>[]> {
  const list = (items: readonly SQL[]): SQL => sql.join([...items], sql`, `);
  const keys = list(key.map((column) => sql`${column}`));
  const selected = [
    ...columns.map((column) => sql`${column} as ${sql.identifier(column.name)}`),
    ...key.map((column, at) => sql`${column}::text as ${sql.identifier(`${KEY}${at}`)}`),
  ];
  const beyond = after
    ? sql` and (${keys}) > (${list(key.map((column, at) => sql`${after[`${KEY}${at}`]}::${sql.raw(column.getSQLType())}`))})`
    : sql``;
  const ordered = key.length > 0 ? sql` order by ${keys} limit ${PAGE_ROWS}` : sql``;
  const { rows } = await request.load(
    (db) =>
      [
        // What is in the trash, or not shown to the requester, is stored about the person as well.
        db.execute(sql`select set_config('app.trash', 'on', true), set_config('app.sees_all', 'on', true)`),
        db.execute<Record<string, unknown>>(
          sql`select ${list(selected)} from ${table} where (${rowsOf(person)})${beyond}${ordered}`,
        ),
      ] as const,
  );
  return rows[1].rows;
}
