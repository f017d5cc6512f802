import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engineFolder } from "../../../workers/engines/local-engines";
import { CLICKHOUSE_TABLES } from "../../../schema/sql/dialects/clickhouse-functions";
import { allowedIn, type Oracle } from "../outcome";
import type { Reading } from "../reading";
import { seenInAst } from "./clickhouse-ast";
import { SCHEMA, TABLES } from "./tables";

/** Includes the engine's name for VALUES. */
const TABLE_FUNCTIONS = new Set([...CLICKHOUSE_TABLES, "sqlstandardvalues"]);

interface Session {
  query: (sql: string, format?: string) => { toString: () => string };
  close: () => void;
}

/** Function names that the analyzer generates for other syntax. */
const PRINTED = new Set([
  "_cast",
  "casewithexpression",
  "count",
  "globalin",
  "globalnotin",
  "notin",
  "nothing",
  "nothingnull",
  "nothinguint64",
  "sqlstandardvalues",
]);

/** Column names that return the connection's user or database if a table has no such column. */
const COLUMN_NAMES = /\b(?:user|schema|database)\b/i;

/** ClickHouse's engine in this process: its parser for every text, its analyzer for those that the parser accepts. */
export function clickhouseParser(): Oracle {
  const folder = engineFolder("chdb");
  if (!existsSync(folder)) throw new Error("ClickHouse is not fetched: npm run test:engines does it");
  const { Session } = createRequire(join(folder, "package.json"))("chdb") as { Session: new (data: string) => Session };
  const data = mkdtempSync(join(tmpdir(), "edgewise-fuzz-clickhouse-"));
  const session = new Session(data);
  session.query(`CREATE DATABASE ${SCHEMA}`);
  for (const table of TABLES)
    session.query(`CREATE TABLE ${SCHEMA}.${table} (a Int32, b String, v String) ENGINE = Memory`);
  session.query(`USE ${SCHEMA}`);
  const allowed = allowedIn("clickhouse");
  const response = (sql: string): string | null => {
    try {
      return String(session.query(sql, "TSVRaw"));
    } catch {
      return null;
    }
  };
  return {
    examine: (reading) => {
      // EXPLAIN AST prints names as they are: a line break in one would begin a line. Printed SQL has no comments.
      const text = reading.text.toWellFormed().replaceAll("\n", " ");
      if (text.includes("\0")) return ["holds a NUL"];
      const ast = response(`EXPLAIN AST ${text}`);
      if (ast === null) return null;
      const seen = seenInAst(ast);
      const tableCalls = seen.tableFunctions.filter((name) => !TABLE_FUNCTIONS.has(name.toLowerCase()));
      const calls = [...seen.functions.filter((name) => !allowed(name.toLowerCase())), ...tableCalls].map(
        (name) => `calls ${name}`,
      );
      const tree = response(`EXPLAIN QUERY TREE ${text}`);
      const unlisted = seen.tables.filter((name) => !isListed(name, reading));
      const reads =
        seen.hasWith && unlisted.length > 0
          ? resolvedIn(tree ?? "").filter((name) => !isListed(name, reading))
          : unlisted;
      const isKnown = (name: string): boolean =>
        allowed(name) || PRINTED.has(name) || (/^current(?:user|database)$/.test(name) && COLUMN_NAMES.test(text));
      const resolved = calledIn(tree ?? "").filter((name) => !isKnown(name.toLowerCase()));
      const lambdas = /^ *LAMBDA id: \d+, alias: /m.test(tree ?? "") ? ["names a lambda"] : [];
      return [
        ...reads.map((name) => `reads ${name}`),
        ...new Set([...calls, ...resolved.map((name) => `calls ${name}`)]),
        ...lambdas,
        ...seen.others,
      ];
    },
    stop: () => {
      session.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Whether the reading lists a name; in the text that is examined, line breaks of names are spaces. */
const isListed = (name: string, { relations }: Reading): boolean =>
  relations.some(({ schema, table }) =>
    [schema === null ? table : `${schema}.${table}`, `${schema ?? SCHEMA}.${table}`].some(
      (listed) => listed.replaceAll("\n", " ") === name,
    ),
  );

const resolvedIn = (tree: string): string[] =>
  [...tree.matchAll(/^ *TABLE id: \d+.*table_name: (.*)$/gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== "system.one");

/** Returns functions that the analyzer found, including those passed to others by name. */
const calledIn = (tree: string): string[] =>
  [...tree.matchAll(/^ *(?:FUNCTION id: \d+.*?, function_name): ([^,\n]+)/gm)].map(([, name]) => name!);
