import type { Tab, TabFields, TabTable } from "../../schema/sql-tabs/tab";
import { type RetainedEdit, MAX_RETAINED_EDITS, type TabText } from "./state";

/** Most bytes of a person's tabs; writes are accepted until it is reached. */
const MAX_BYTES = 256 * 1024 * 1024;

interface TabRow extends Record<string, SqlStorageValue> {
  id: number;
  fields: string;
  sql: string;
  version: number;
}

interface TableRow extends Record<string, SqlStorageValue> {
  id: number;
  tab: number;
  shown: string;
}

/** The object's tables: tabs with the latest edits of their SQL, and the tables that tabs show. */
export class TabStore {
  constructor(private readonly db: SqlStorage) {
    db.exec(
      "create table if not exists tabs (id integer primary key autoincrement, fields text not null, sql text not null, version integer not null default 0, opened integer not null default 0)",
    );
    db.exec(
      "create table if not exists edits (tab integer not null, version integer not null, edit text not null, primary key (tab, version))",
    );
    db.exec(
      "create table if not exists shown_tables (id integer primary key autoincrement, tab integer not null, shown text not null)",
    );
  }

  isFull(): boolean {
    return this.db.databaseSize > MAX_BYTES;
  }

  count(): number {
    return this.db.exec<{ n: number }>("select count(*) as n from tabs").one().n;
  }

  list(): { id: number; label: string }[] {
    return this.db
      .exec<{ id: number; label: string }>("select id, json_extract(fields, '$.label') as label from tabs order by id")
      .toArray();
  }

  /** Returns the tab that was activated last. */
  active(): number | null {
    return (
      this.db.exec<{ id: number }>("select id from tabs order by opened desc, id desc limit 1").toArray()[0]?.id ?? null
    );
  }

  tab(id: number): { tab: Tab; text: TabText } | null {
    const [row] = this.db.exec<TabRow>("select id, fields, sql, version from tabs where id = ?", id).toArray();
    if (!row) return null;
    const edits = this.db
      .exec<{ edit: string }>("select edit from edits where tab = ? order by version", id)
      .toArray()
      .map((each) => JSON.parse(each.edit) as RetainedEdit);
    return {
      tab: { ...(JSON.parse(row.fields) as Omit<TabFields, "sql">), id, sql: row.sql },
      text: { sql: row.sql, version: row.version, edits },
    };
  }

  add({ sql, ...fields }: TabFields): number {
    return this.db
      .exec<{ id: number }>("insert into tabs (fields, sql) values (?, ?) returning id", JSON.stringify(fields), sql)
      .one().id;
  }

  restore({ id, sql, ...fields }: Tab, tables: readonly TabTable[]): void {
    this.remove(id);
    this.db.exec("insert into tabs (id, fields, sql) values (?, ?, ?)", id, JSON.stringify(fields), sql);
    for (const { id: tableId, ...shown } of tables)
      this.db.exec(
        "insert or replace into shown_tables (id, tab, shown) values (?, ?, ?)",
        tableId,
        id,
        JSON.stringify(shown),
      );
  }

  set(id: number, fields: Partial<TabFields>): void {
    const [row] = this.db.exec<{ fields: string }>("select fields from tabs where id = ?", id).toArray();
    if (row)
      this.db.exec(
        "update tabs set fields = ? where id = ?",
        JSON.stringify({ ...(JSON.parse(row.fields) as object), ...fields }),
        id,
      );
  }

  keepText(id: number, { sql, version, edits }: TabText): void {
    this.db.exec("update tabs set sql = ?, version = ? where id = ?", sql, version, id);
    this.db.exec("insert into edits (tab, version, edit) values (?, ?, ?)", id, version, JSON.stringify(edits.at(-1)));
    this.db.exec("delete from edits where tab = ? and version <= ?", id, version - MAX_RETAINED_EDITS);
  }

  activate(id: number): void {
    this.db.exec("update tabs set opened = (select max(opened) + 1 from tabs) where id = ?", id);
  }

  remove(id: number): void {
    this.db.exec("delete from tabs where id = ?", id);
    this.db.exec("delete from edits where tab = ?", id);
    this.db.exec("delete from shown_tables where tab = ?", id);
  }

  tables(tab: number): TabTable[] {
    return this.db
      .exec<TableRow>("select id, tab, shown from shown_tables where tab = ? order by id", tab)
      .toArray()
      .map((row) => ({ ...(JSON.parse(row.shown) as Omit<TabTable, "id">), id: row.id }));
  }

  /** Adds a table, replacing the same one where the tab shows it already. */
  addTable(table: Omit<TabTable, "id">): number {
    const same = this.tables(table.tab_state_id).find(
      (each) =>
        each.table === table.table &&
        each.schema === table.schema &&
        each.catalog === table.catalog &&
        each.database_id === table.database_id,
    );
    if (same) this.db.exec("delete from shown_tables where id = ?", same.id);
    return this.db
      .exec<{ id: number }>(
        "insert into shown_tables (tab, shown) values (?, ?) returning id",
        table.tab_state_id,
        JSON.stringify(table),
      )
      .one().id;
  }

  /** Returns the table's tab, null where there is no such table. */
  expand(id: number, expanded: boolean): number | null {
    const [row] = this.db.exec<TableRow>("select id, tab, shown from shown_tables where id = ?", id).toArray();
    if (!row) return null;
    this.db.exec(
      "update shown_tables set shown = ? where id = ?",
      JSON.stringify({ ...(JSON.parse(row.shown) as object), expanded }),
      id,
    );
    return row.tab;
  }

  removeTable(id: number): number | null {
    return (
      this.db.exec<{ tab: number }>("delete from shown_tables where id = ? returning tab", id).toArray()[0]?.tab ?? null
    );
  }
}
