import { Lock } from "lucide-react";
import { ApiError } from "../api/transport/api-error";
import { t } from "../i18n";
import { Button, buttonClass } from "../ui/actions/Button";
import { EmptyState } from "../ui/feedback/EmptyState";
import { ErrorState } from "../ui/feedback/ErrorState";

interface PageErrorProps {
  error: Error;
  title?: string;
  /** Retries; offered where a retry can help. */
  onRetry?: () => void;
}

/** Shown in place of a page's contents: who can grant access, or the error. */
export function PageError({ error, title, onRetry }: PageErrorProps) {
  if (isRefused(error)) {
    return (
      <EmptyState
        icon={Lock}
        level={2}
        title={t("You do not have access to this page")}
        hint={t("An administrator of the workspace can grant the required permission.")}
      >
        <a className={buttonClass()} href="/superset/welcome/">
          {t("Back to home")}
        </a>
      </EmptyState>
    );
  }
  return (
    <ErrorState error={error} {...(title ? { title } : {})}>
      {onRetry && <Button onClick={onRetry}>{t("Try again")}</Button>}
    </ErrorState>
  );
}

/** Whether the request was refused for lack of permission. */
export const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.status === 403;
