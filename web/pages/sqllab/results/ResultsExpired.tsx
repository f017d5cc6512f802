import { TimerOff } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../../../api/transport/api-error";
import { t } from "../../../i18n";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { ErrorState } from "../../../ui/feedback/ErrorState";

/** Shown when rows cannot be loaded: expired (no error), or because of an error. */
export function ResultsExpired({ error, children }: { error: unknown; children?: ReactNode }) {
  const isMissing =
    error === null ||
    (error instanceof ApiError &&
      (error.status === 410 || error.errors.some(({ error_type }) => error_type === "RESULTS_BACKEND_ERROR")));
  if (!isMissing)
    return (
      <ErrorState error={error} title={t("Failed at retrieving results")}>
        {children}
      </ErrorState>
    );
  return (
    <EmptyState
      icon={TimerOff}
      title={t("These results have expired")}
      hint={t("Results expire after a while. Run the query again to see current rows.")}
    >
      {children}
    </EmptyState>
  );
}
