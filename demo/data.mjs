import { readFile } from "node:fs/promises";
import { TABLES } from "./tables.mjs";

const SCHEMA = "demo";
/** The role that the demo's connection uses: it can read but not write. */
const READER = "examples";

/**
 * Loads the demo's tables into schema `demo` of a Postgres; `query(sql, params?)` returns {rows}. Tables that already
 * have all their rows are not changed.
 */
export async function loadDemoData(query) {
  await query(`create schema if not exists ${SCHEMA}`);
  for (const table of TABLES) await loadTable(query, table);
  await letRead(query, [SCHEMA, "public"]);
}

/**
 * Grants the reading role SELECT on all present and future tables of the schemas. Creates the role where it is
 * permitted to.
 */
export async function letRead(query, schemas) {
  const { rows } = await query("select 1 from pg_roles where rolname = $1", [READER]);
  if (rows.length === 0) await query(`create role ${READER} login`);
  for (const schema of schemas) {
    await query(`grant usage on schema "${schema}" to ${READER}`);
    await query(`grant select on all tables in schema "${schema}" to ${READER}`);
    await query(`alter default privileges in schema "${schema}" grant select on tables to ${READER}`);
  }
}

async function loadTable(query, { name, file, comment, columns, keep, rows: several }) {
  const target = `${SCHEMA}."${name}"`;
  const records = (await readSource(file)).filter(keep ?? (() => true)).flatMap(several ?? ((record) => [record]));
  if ((await rowsOf(query, target)) === records.length) return;
  const fields = Object.entries(columns);
  await query(`drop table if exists ${target}`);
  await query(`create table ${target} (${fields.map(([column, [type]]) => `"${column}" ${type}`).join(", ")})`);
  await query(`comment on table ${target} is '${comment.replaceAll("'", "''")}'`);
  await insertColumns(
    query,
    target,
    fields.map(([column, [type, value]]) => ({ column, type, values: records.map(value) })),
  );
}

const SOURCES = new URL("../node_modules/vega-datasets/data/", import.meta.url);
const ROWS_A_STATEMENT = 10_000;

/** Inserts rows as one array per column: one statement for ten thousand rows, whatever the number of columns. */
export async function insertColumns(query, target, columns) {
  const length = columns[0]?.values.length ?? 0;
  const names = columns.map(({ column }) => `"${column.replaceAll('"', '""')}"`).join(", ");
  const arrays = columns.map(({ type }, at) => `$${at + 1}::text[]::${type}[]`).join(", ");
  for (let from = 0; from < length; from += ROWS_A_STATEMENT) {
    const values = columns.map((column) =>
      column.values
        .slice(from, from + ROWS_A_STATEMENT)
        .map((value) => (value === null || value === undefined ? null : String(value))),
    );
    await query(`insert into ${target} (${names}) select * from unnest(${arrays})`, values);
  }
}

async function rowsOf(query, target) {
  const {
    rows: [found],
  } = await query("select to_regclass($1) as name", [target]);
  if (!found.name) return null;
  const {
    rows: [counted],
  } = await query(`select count(*)::integer as n from ${target}`);
  return counted.n;
}

async function readSource(file) {
  const content = await readFile(new URL(file, SOURCES), "utf8");
  return file.endsWith(".json") ? JSON.parse(content) : parseCsv(content);
}

/** Parses the CSV files of the package, which quote only fields with commas. */
function parseCsv(content) {
  const [header, ...lines] = content
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
  return lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] ?? ""])));
}
