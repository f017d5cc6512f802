import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import type pg from "pg";
import { TABLES } from "../../recordings";

interface RecordedTable {
  table: string;
  columns: { name: string; type: string }[];
}

/**
 * Creates the example tables with their recorded columns, fills them from the parquet files and returns their names.
 */
export async function loadTables(client: pg.Client): Promise<string[]> {
  const tables = JSON.parse(readFileSync(join(TABLES, "tables.json"), "utf8")) as RecordedTable[];
  for (const table of tables) await loadTable(client, table);
  return tables.map(({ table }) => table);
}

async function loadTable(client: pg.Client, { table, columns }: RecordedTable): Promise<void> {
  const name = quoted(table);
  await client.query(
    `CREATE TABLE ${name} (${columns.map((column) => `${quoted(column.name)} ${column.type}`).join(", ")})`,
  );
  const bytes = readFileSync(join(TABLES, `${table}.parquet`));
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const rows = await parquetReadObjects({ file, compressors });
  for (let at = 0; at < rows.length; at += 5000) {
    const chunk = JSON.stringify(rows.slice(at, at + 5000), (_, value: unknown) =>
      typeof value === "bigint" ? Number(value) : value,
    );
    await client.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1)`, [chunk]);
  }
  await client.query(`ANALYZE ${name}`);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
