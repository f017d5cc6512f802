// `npm run load-parquet -- <folder-or-file>…`: loads parquet files as tables of the examples database. A table is named
// after its file: "a__data__flights.parquet" → flights, "video_game_sales__data.parquet" → video_game_sales; <name>=<file> sets
// another name.
import { existsSync, readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { Client } from "pg";
import { insertColumns, letRead } from "../demo/data.mjs";
import { stop } from "./stop.mjs";

const ROWS_A_READ = 20_000;
const paths = process.argv.slice(2);
if (paths.length === 0) stop("Usage: npm run load-parquet -- <folder | file | name=file>…");

const client = new Client({ connectionString: examplesUrl() });
await client.connect();
try {
  for (const { file, table } of (await Promise.all(paths.map(parquetFiles))).flat()) {
    const started = performance.now();
    const rows = await loadFile(file, table);
    process.stdout.write(
      `public."${table}": ${rows.toLocaleString("en")} rows in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
    );
  }
  await letRead((sql, params) => client.query(sql, params), ["public"]);
} finally {
  await client.end();
}

function examplesUrl() {
  if (process.env.EXAMPLES_POSTGRES) return process.env.EXAMPLES_POSTGRES;
  const run = join(resolve(process.env.EDGEWISE_DATA ?? ".data"), "run.json");
  if (!existsSync(run)) stop("Edgewise is not running here (npm start), and EXAMPLES_POSTGRES is not set.");
  return JSON.parse(readFileSync(run, "utf8")).examples.url;
}

async function parquetFiles(argument) {
  const [, name, path] = /^(?:([^=/\\]+)=)?(.+)$/.exec(argument);
  if (!existsSync(path)) stop(`${path} is not there.`);
  if (!(await stat(path)).isDirectory()) return [{ file: path, table: name ?? tableName(path) }];
  return (await readdir(path))
    .filter((file) => file.endsWith(".parquet"))
    .sort()
    .map((file) => ({ file: join(path, file), table: tableName(file) }));
}

function tableName(path) {
  const parts = basename(path, extname(path)).split("__");
  return parts.filter((part) => part !== "data").at(-1) ?? parts[0];
}

/** Loads one file in a transaction, replacing a table of that name. Returns its number of rows. */
async function loadFile(path, table) {
  const target = `public.${quoted(table)}`;
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const columns = parquetSchema(metadata).children.map(({ element }) => ({
    column: element.name,
    type: sqlType(element),
    element,
  }));
  const rows = Number(metadata.num_rows);
  await client.query("begin");
  try {
    await client.query(`drop table if exists ${target}`);
    await client.query(
      `create table ${target} (${columns.map(({ column, type }) => `${quoted(column)} ${type}`).join(", ")})`,
    );
    for (let rowStart = 0; rowStart < rows; rowStart += ROWS_A_READ) {
      const records = await parquetReadObjects({
        file,
        metadata,
        compressors,
        rowStart,
        rowEnd: Math.min(rowStart + ROWS_A_READ, rows),
      });
      await insertColumns(
        (sql, params) => client.query(sql, params),
        target,
        columns.map(({ column, type }) => ({
          column,
          type,
          values: records.map((record) => valueText(record[column], type)),
        })),
      );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`${path}: ${error.message}`, { cause: error });
  }
  return rows;
}

/** Returns the PostgreSQL type of a parquet column, the same as a data frame written to PostgreSQL would get. */
function sqlType({ type, logical_type, converted_type, num_children, repetition_type }) {
  const logical = logical_type?.type;
  if (num_children || repetition_type === "REPEATED" || logical === "NULL") return "text";
  if (
    logical === "TIMESTAMP" ||
    type === "INT96" ||
    converted_type === "TIMESTAMP_MILLIS" ||
    converted_type === "TIMESTAMP_MICROS"
  )
    return logical_type?.isAdjustedToUTC ? "timestamp with time zone" : "timestamp without time zone";
  if (logical === "DATE" || converted_type === "DATE") return "date";
  if (logical === "TIME" || converted_type === "TIME_MILLIS" || converted_type === "TIME_MICROS")
    return "time without time zone";
  if (logical === "DECIMAL" || converted_type === "DECIMAL") return "numeric";
  if (type === "BOOLEAN") return "boolean";
  if (type === "INT32" || type === "INT64") return "bigint";
  if (type === "FLOAT" || type === "DOUBLE") return "double precision";
  return "text";
}

function valueText(value, type) {
  if (value === null || value === undefined) return null;
  if (value instanceof Date)
    return type === "date"
      ? value.toISOString().slice(0, 10)
      : value
          .toISOString()
          .replace("T", " ")
          .replace("Z", type === "timestamp with time zone" ? "+00" : "");
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  // PostgreSQL's text cannot hold NUL.
  return typeof value === "object"
    ? JSON.stringify(value, (_, item) => (typeof item === "bigint" ? Number(item) : item))
    : String(value).replaceAll("\0", "");
}

function quoted(name) {
  return `"${name.replaceAll('"', '""')}"`;
}
