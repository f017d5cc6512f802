import { CircleAlert } from "lucide-react";
import { Fragment, lazy, type ReactNode, Suspense } from "react";
import { ApiError, type ErrorEntry } from "../../api/transport/api-error";
import { t } from "../../i18n";
import { Icon } from "../display/Icon";

export interface ErrorStateProps {
  error: unknown;
  /** Shown above the error's own message, e.g. "Couldn't load dashboards". */
  title?: string;
  /** Retries once the missing authorization is granted. */
  onRetry?: () => void;
  /** What to do next. */
  children?: ReactNode;
}

/** An error in place of what failed: title, messages by type, issue codes, one action. */
export function ErrorState({ error, title, onRetry, children }: ErrorStateProps) {
  const entries = entriesOf(error);
  return (
    <div className="empty err" role="alert">
      <Icon of={CircleAlert} />
      <h3>
        {title ?? (
          <Suspense>
            <ErrorTitle entry={entries[0]} />
          </Suspense>
        )}
      </h3>
      {entries.map((entry, index) => (
        <Fragment key={index}>
          <p>{entry.message.split("\n", 1)[0]}</p>
          {(entry.extra || entry.message.includes("\n")) && (
            <Suspense>
              <ErrorDetails entry={entry} onRetry={onRetry} />
            </Suspense>
          )}
        </Fragment>
      ))}
      {children}
    </div>
  );
}

const ErrorTitle = lazy(() =>
  import("../errors/ErrorTitle").then(
    (module) => ({ default: module.ErrorTitle }),
    () => ({ default: () => <>{t("Unexpected error")}</> }),
  ),
);

const nothing = () => <></>;
// If this chunk fails to load, only the message is shown.
const ErrorDetails = lazy(() =>
  import("../errors/ErrorDetails").then(
    (module) => ({ default: module.ErrorDetails }),
    () => ({ default: nothing }),
  ),
);

function entriesOf(error: unknown): ErrorEntry[] {
  if (error instanceof ApiError) return error.errors;
  const message = error instanceof Error ? error.message : String(error);
  return [{ message, error_type: "FRONTEND_ERROR", level: "error", extra: null }];
}
