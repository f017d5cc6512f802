import { Lock } from "lucide-react";
import { ApiError } from "../api/transport/api-error";
import { t } from "../i18n";
import { Button, buttonClass } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { ErrorState } from "../ui/ErrorState";

interface PageErrorProps {
  error: Error;
  title?: string;
  /** Retries; offered where a retry can help. */
  onAgain?: () => void;
}

/** Shown in place of a page's contents: who can open what was refused, or what went wrong. */
export function PageError({ error, title, onAgain }: PageErrorProps) {
  if (isRefused(error)) {
    return (
      <EmptyState icon={Lock} level={2} title={t("You do not have access to this page")} hint={t("An administrator of the workspace can grant the required permission.")}>
        <a className={buttonClass()} href="/superset/welcome/">{t("Back to home")}</a>
      </EmptyState>
    );
  }
  return (
    <ErrorState error={error} {...(title ? { title } : {})}>
      {onAgain && <Button onClick={onAgain}>{t("Try again")}</Button>}
    </ErrorState>
  );
}

/** Whether the request was refused for lack of permission. */
export const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.status === 403;
