import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import type pg from "pg";

interface TableFacts {
  table: string;
  columns: { name: string; type: string }[];
}
interface FileFacts {
  file: string;
  rows: number;
  columns: { name: string }[];
}

/** Makes the example tables from the recorded descriptions and fills them from the parquet files beside them. */
export async function loadTables(golden: string, client: pg.Client): Promise<string[]> {
  const facts = JSON.parse(readFileSync(join(golden, "tables.json"), "utf8")) as { postgres_tables: TableFacts[]; parquet_files: FileFacts[] };
  const loaded: string[] = [];
  for (const table of facts.postgres_tables) {
    const names = table.columns.map(({ name }) => name).sort().join();
    const file = facts.parquet_files.find(({ columns }) => columns.map(({ name }) => name).sort().join() === names);
    if (!file || !existsSync(join(golden, file.file))) continue;
    await loadTable(client, table, join(golden, file.file));
    loaded.push(table.table);
  }
  return loaded;
}

async function loadTable(client: pg.Client, { table, columns }: TableFacts, path: string): Promise<void> {
  const name = quoted(table);
  await client.query(`CREATE TABLE ${name} (${columns.map((column) => `${quoted(column.name)} ${column.type}`).join(", ")})`);
  const bytes = readFileSync(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const rows = await parquetReadObjects({ file, compressors });
  for (let at = 0; at < rows.length; at += 5000) {
    const chunk = JSON.stringify(rows.slice(at, at + 5000), (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
    await client.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1)`, [chunk]);
  }
  await client.query(`ANALYZE ${name}`);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
