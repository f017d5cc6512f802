import { Hono } from "hono";
import { sqlToValidate } from "../../../schema/database/wire";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { syntaxErrorAt } from "../../../schema/sql/compile/expression";
import { SqlError } from "../../../schema/sql/sql-error";
import { STATEMENT_VERBS } from "../../../schema/sql/read/statement-verbs";
import { isReadOnly, splitStatements, type Statement } from "../../../schema/sql/read/statement";
import { isTemplate } from "../../../schema/sql/template/render";
import type { Connection, Engine } from "../../engines/engine";
import { engineOf } from "../../engines/registry";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { validated } from "../resource/validate";
import { rowRestrictionsOf } from "../../sql-lab/editor-database";
import { open } from "./opened";

/** An error in SQL for the editor's gutter; lines and columns count from 1. */
interface Annotation {
  line_number: number;
  start_column: number | null;
  end_column: number | null;
  message: string;
}

const TIMEOUT_MS = 10_000;

export const validateSql = new Hono<App>().post(
  "/:id{[0-9]+}/validate_sql/",
  meta({ action: "DatabaseRestApi.validate_sql", wrongTypeStatus: 415, invalidJsonIn: "errors" }),
  async (c) => {
    const body = await after(requestOf(c), "can_read", "Database", async () =>
      validated(sqlToValidate, await jsonObject(c)),
    );
    const database = await open(c);
    const engine = engineOf(database.row.sqlalchemy_uri)!;
    const catalog = database.catalog(body.catalog ?? null);
    const statements = read(body.sql, engine.dialect);
    if ("wrong" in statements) return c.json({ result: [statements.wrong] });
    // Database errors can reveal table and column names, so only people who may read all of them get a dry run. Values of
    // templates are known only at run time.
    if (!engine.dryRun || !database.usesCatalog(catalog) || isTemplate(body.sql)) return c.json({ result: [] });
    // Planning may evaluate sub-queries on rows that row rules hide.
    if ((await rowRestrictionsOf(requestOf(c), database.row, catalog)).tables.length > 0) return c.json({ result: [] });
    const result = await database.withConnection(catalog, (connection) =>
      firstFault(connection, engine, statements.found, body.sql, body.schema ?? undefined),
    );
    return c.json({ result: result ? [result] : [] });
  },
);

function read(sql: string, dialect: Dialect): { found: Statement[] } | { wrong: Annotation } {
  try {
    const found = splitStatements(sql, dialect);
    const unknown = isTemplate(sql) ? undefined : found.find(({ verb }) => !STATEMENT_VERBS.has(verb));
    const word = unknown?.tokens.find(({ text }) => text !== "(") ?? unknown?.tokens[0];
    if (!word) return { found };
    return { wrong: annotated(sql, word.start, true, syntaxErrorAt(sql, word, dialect.name).message) };
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    const { line = null, column = null } = error.place ?? {};
    return { wrong: { line_number: line ?? 1, start_column: column, end_column: column, message: error.message } };
  }
}

/** The first read-only statement that the database would refuse; other statements are not tested. */
async function firstFault(
  connection: Connection,
  engine: Engine,
  statements: readonly Statement[],
  sql: string,
  schema: string | undefined,
): Promise<Annotation | null> {
  const prefix = engine.dryRun ?? "";
  for (const statement of statements) {
    if (!isReadOnly(statement) || statement.verb === "EXPLAIN" || statement.verb === "SHOW") continue;
    try {
      for await (const _ of connection.run(prefix + statement.text, { timeoutMs: TIMEOUT_MS, maxRows: 1, schema }))
        break;
    } catch (error) {
      const { error_type, message, position } = engine.explain(error);
      if (!engine.owns(error) || error_type.startsWith("CONNECTION_") || error_type === "BACKEND_TIMEOUT_ERROR")
        throw error;
      const inStatement =
        position === undefined ? 0 : [...statement.text].slice(0, position - prefix.length).join("").length;
      return annotated(
        sql,
        (statement.tokens[0]?.start ?? 0) + inStatement,
        position !== undefined,
        String(message).split("\n")[0] ?? "",
      );
    }
  }
  return null;
}

function annotated(sql: string, offset: number, isExact: boolean, message: string): Annotation {
  const lines = sql.slice(0, offset).split("\n");
  const start = lines.at(-1)!.length + 1;
  const word = /^[\w$.]+|^./.exec(sql.slice(offset))?.[0] ?? "";
  return {
    line_number: lines.length,
    start_column: isExact ? start : null,
    end_column: isExact ? start + word.length : null,
    message,
  };
}
