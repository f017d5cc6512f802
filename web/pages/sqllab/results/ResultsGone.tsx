import { TimerOff } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../../../api/api-error";
import { t } from "../../../i18n";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorState } from "../../../ui/ErrorState";

/** Rows that could not be had again: kept no longer (no error says more), or any other reason. */
export function ResultsGone({ error, children }: { error: unknown; children?: ReactNode }) {
  const isGone = error === null || (error instanceof ApiError && (error.status === 410 || error.errors.some(({ error_type }) => error_type === "RESULTS_BACKEND_ERROR")));
  if (!isGone) return <ErrorState error={error} title={t("Failed at retrieving results")}>{children}</ErrorState>;
  return <EmptyState icon={TimerOff} title={t("These results are no longer kept")} hint={t("Results are kept for a while only. Running the query again shows its rows as they are now.")}>{children}</EmptyState>;
}
