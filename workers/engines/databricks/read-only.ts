import { databricks as dialect, DATABRICKS_LEXICAL } from "../../../schema/sql/dialects/databricks";
import { splitStatements } from "../../../schema/sql/read/statement";
import { tokenize, UnclosedToken } from "../../../schema/sql/read/tokens";
import { DatabricksError } from "./databricks-error";
import { message } from "../../../schema/language/localizable";

const READING = new Set(["SELECT", "WITH", "VALUES", "TABLE", "SHOW", "DESCRIBE", "DESC", "EXPLAIN"]);
/** What continues a WITH as a statement that writes. */
const WRITING: Readonly<Record<string, RegExp>> = {
  INSERT: /^(?:INTO|OVERWRITE)$/i,
  DELETE: /^FROM$/i,
  MERGE: /^(?:INTO|WITH)$/i,
};

/** Refuses statements that may write: warehouses have no read-only transactions. */
export function refuseWriting(sql: string): void {
  const [statement, ...others] = splitStatements(sql, dialect);
  if (!statement || others.length > 0)
    throw new DatabricksError("PARSE_SYNTAX_ERROR", message("Only one statement can run at a time."));
  if (!READING.has(statement.verb) || (statement.verb === "WITH" && writes(sql)))
    throw new DatabricksError("READ_ONLY", message("Only read statements are allowed."));
}

function writes(sql: string): boolean {
  try {
    const code = tokenize(sql, DATABRICKS_LEXICAL).filter(({ kind }) => kind !== "comment");
    return code.some(
      ({ kind, text }, at) =>
        kind === "word" &&
        (WRITING[text.toUpperCase()]?.test(code[at + 1]?.text ?? "") ||
          // UPDATE follows the last bracket of WITH.
          (text.toUpperCase() === "UPDATE" && code[at - 1]?.text === ")")),
    );
  } catch (error) {
    if (error instanceof UnclosedToken) return true;
    throw error;
  }
}
