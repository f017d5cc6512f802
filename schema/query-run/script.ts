import { fail } from "../errors";
import type { Dialect } from "../sql/dialects/dialect";
import { refuseFunctions } from "../sql/compile/functions";
import { limitedStatement } from "../sql/compile/row-limit";
import { syntaxErrorAt } from "../sql/compile/expression";
import { splitStatements, type Statement } from "../sql/read/statement";
import { beginsStatement } from "../sql/read/statement-words";
import { kindOf } from "../sql/compile/writing";
import { SqlError } from "../sql/sql-error";
import { message } from "../language/localizable";

/** A table or view that is created from a script's last SELECT. */
export interface CreatedTable {
  kind: "TABLE" | "VIEW";
  schema: string | null;
  name: string;
}

export interface Step {
  kind: "read" | "write";
  /** The statement itself, to which permissions and row rules apply. */
  text: string;
  /** Its start in the script. */
  offset: number;
  /** The statement's own LIMIT. */
  own: number | null;
  /** Returns the SQL to run, from the statement with the row rules applied. */
  run: (text: string) => string;
}

interface Rules {
  /** Most rows of each statement's result. */
  limit: number;
  allowDml: boolean;
  made: CreatedTable | null;
}

/**
 * The statements of a rendered script in their order. Throws Failure and SqlError for statements that may not be run.
 */
export function stepsOf(script: string, dialect: Dialect, { limit, allowDml, made }: Rules): Step[] {
  const statements = splitStatements(script, dialect);
  if (statements.length === 0)
    throw fail("INVALID_SQL_ERROR", message("There is no statement to run."), {
      sql: script,
      engine: dialect.name,
      line: null,
      column: null,
    });
  if (made) refuseUnlessMade(statements, made);
  return statements.map((statement, at) => {
    refuseDenied(statement, dialect);
    const kind = kindOf(statement, dialect);
    if (kind === "refused" && !beginsStatement(statement.verb))
      throw syntaxErrorAt(
        script,
        statement.tokens.find(({ text }) => text !== "(") ?? statement.tokens[0]!,
        dialect.name,
      );
    if (kind !== "read" && (!allowDml || kind === "refused"))
      throw fail(
        "DML_NOT_ALLOWED_ERROR",
        message(
          "This database does not allow for DDL/DML, but the query mutates data. Please contact your administrator for more assistance.",
        ),
      );
    const step = { text: statement.text, offset: statement.tokens[0]!.start };
    if (made && at === statements.length - 1)
      return {
        ...step,
        kind: "write",
        own: null,
        run: (text) =>
          `CREATE ${made.kind} ${made.schema ? `${dialect.quote(made.schema)}.` : ""}${dialect.quote(made.name)}${made.kind === "TABLE" ? (dialect.storedAs ?? "") : ""} AS\n${text}`,
      };
    if (kind !== "read") return { ...step, kind: "write", own: null, run: (text) => text };
    const { own } = limitedStatement(statement, limit + 1);
    // Requests one more row to find out whether there are more.
    const rows = own !== null && own <= limit ? own : limit + 1;
    return {
      ...step,
      kind,
      own,
      run: (text) => limitedStatement(splitStatements(text, dialect)[0] ?? statement, rows).text,
    };
  });
}

function refuseUnlessMade(statements: readonly Statement[], { kind }: CreatedTable): void {
  const last = statements.at(-1)!;
  if (kind === "VIEW" && (statements.length > 1 || !isSelect(last))) {
    throw fail(
      "INVALID_CVAS_QUERY_ERROR",
      message(
        "CVAS (create view as select) can only be run with a query with a single SELECT statement. Please make sure your query has only a SELECT statement. Then, try running your query again.",
      ),
    );
  }
  if (!isSelect(last)) {
    throw fail(
      "INVALID_CTAS_QUERY_ERROR",
      message(
        "CTAS (create table as select) can only be run with a query where the last statement is a SELECT. Please make sure your query has a SELECT as its last statement. Then, try running your query again.",
      ),
    );
  }
}

const isSelect = (statement: Statement): boolean =>
  (statement.verb === "SELECT" || statement.verb === "WITH") &&
  kindOf(statement, { describes: false, storageEngines: false }) === "read";

function refuseDenied({ tokens }: Statement, dialect: Dialect): void {
  try {
    refuseFunctions(tokens, dialect, false);
  } catch (error) {
    if (error instanceof SqlError) throw fail("SYNTAX_ERROR", error.message);
    throw error;
  }
}

/** "tmp_admin_table_2026_11_21_03_34_25": the default name of a created table. */
export const unnamedTable = (username: string, at: Date): string =>
  `tmp_${username.replaceAll(/\W/g, "_")}_table_${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, "_")}`;
