import { t } from "../../i18n";
import type { useExpressionCheck } from "./useExpressionCheck";

/** What the database says of the SQL, below its box. */
export function ExpressionCheck({ check: { state, problem } }: { check: ReturnType<typeof useExpressionCheck> }) {
  if (state === "none") return null;
  if (state === "wrong") return <div className="editor-note bad" role="alert">{problem}</div>;
  return <div className="t3 cap" role="status">{state === "asking" ? t("Checking with the database...") : t("The database takes it.")}</div>;
}
