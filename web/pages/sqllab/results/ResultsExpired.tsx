import { TimerOff } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../../../api/transport/api-error";
import { t } from "../../../i18n";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorState } from "../../../ui/ErrorState";

/** Shown when rows cannot be loaded: expired (no error), or because of an error. */
export function ResultsExpired({ error, children }: { error: unknown; children?: ReactNode }) {
  const isGone = error === null || (error instanceof ApiError && (error.status === 410 || error.errors.some(({ error_type }) => error_type === "RESULTS_BACKEND_ERROR")));
  if (!isGone) return <ErrorState error={error} title={t("Failed at retrieving results")}>{children}</ErrorState>;
  return <EmptyState icon={TimerOff} title={t("These results have expired")} hint={t("Results expire after a while. Running the query again shows its current rows.")}>{children}</EmptyState>;
}
