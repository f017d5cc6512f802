import { CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, type ErrorEntry } from "../../../api/transport/api-error";
import { errorTitle, shownMessage } from "../../../ui/errors/error-titles";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { ErrorDetails } from "../../../ui/errors/ErrorDetails";
import { Icon } from "../../../ui/display/Icon";
import "./run-error.css";

interface RunErrorProps {
  error: unknown;
  /** The line of the tab where the executed SQL begins. */
  firstLine: number;
  onGoTo: (line: number, column: number | null) => void;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** Why a run failed: error type, position in the SQL, possible causes, and next steps. */
export function RunError({ error, firstLine, onGoTo, onRetry, children }: RunErrorProps) {
  const entries =
    error instanceof ApiError
      ? error.errors
      : [
          {
            message: error instanceof Error ? error.message : String(error),
            error_type: "",
            level: "error" as const,
            extra: null,
          },
        ];
  const { line, column, statement, statements } = (entries[0]?.extra ?? {}) as Record<string, unknown>;
  const at = typeof line === "number" ? line + firstLine - 1 : null;
  return (
    <div className="run-error" role="alert">
      {entries.map((entry, index) => {
        const isWarning = entry.level === "warning";
        return (
          <section key={index} className={isWarning ? "run-error-box is-warning" : "run-error-box"}>
            <Icon of={isWarning ? TriangleAlert : CircleX} />
            <div className="run-error-text">
              <h2 title={entry.error_type}>
                {errorTitle(
                  entry.error_type,
                  typeof entry.extra?.["engine_name"] === "string" ? entry.extra["engine_name"] : "",
                  entry.message,
                )}
              </h2>
              <p>{messageAt(entry, firstLine)}</p>
              {index === 0 && typeof statement === "number" && typeof statements === "number" && (
                <p>{turnText(statement, statements)}</p>
              )}
              <ErrorDetails entry={entry} firstLine={firstLine} onRetry={onRetry} />
              {index === 0 && (at !== null || children || onRetry) && (
                <div className="row">
                  {at !== null && (
                    <Button size="small" onClick={() => onGoTo(at, typeof column === "number" ? column : null)}>
                      {t("Go to line {line, number}", { line: at })}
                    </Button>
                  )}
                  {onRetry && (
                    <Button size="small" kind="ghost" onClick={onRetry}>
                      {t("Run again")}
                    </Button>
                  )}
                  {children}
                </div>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** The first line of the message, with its line number converted to lines of the tab, like the position below it. */
function messageAt({ message, extra }: ErrorEntry, firstLine: number): string {
  const first = shownMessage(message.split("\n", 1)[0]!);
  return typeof extra?.["line"] === "number"
    ? first.replace(new RegExp(`\\bline ${extra["line"]}\\b`), `line ${extra["line"] + firstLine - 1}`)
    : first;
}

const turnText = (statement: number, statements: number): string =>
  statement === 1
    ? t("Statement {at, number} of {count, number} failed. Later statements were not run.", {
        at: statement,
        count: statements,
      })
    : t("Statement {at, number} of {count, number} failed. Earlier statements were run.", {
        at: statement,
        count: statements,
      });
