import { t } from "../../i18n";
import type { useExpressionCheck } from "./useExpressionCheck";

/** The database's validation of the SQL, below its input. */
export function ExpressionCheck({ check: { state, problem } }: { check: ReturnType<typeof useExpressionCheck> }) {
  if (state === "none") return null;
  if (state === "wrong")
    return (
      <div className="editor-note bad" role="alert">
        {problem}
      </div>
    );
  return (
    <div className="t3 cap" role="status">
      {state === "asking" ? t("Checking with the database...") : t("Valid expression")}
    </div>
  );
}
