import { Lock } from "lucide-react";
import { ApiError } from "../api/api-error";
import { t } from "../i18n";
import { Button, buttonClass } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { ErrorState } from "../ui/ErrorState";

interface PageErrorProps {
  error: Error;
  title?: string;
  /** Asks once more; offered where asking can help. */
  onAgain?: () => void;
}

/** In the place of what a page shows: who can open what was refused, or what went wrong. */
export function PageError({ error, title, onAgain }: PageErrorProps) {
  if (isRefused(error)) {
    return (
      <EmptyState icon={Lock} level={2} title={t("You do not have access to this page")} hint={t("An administrator of the workspace can give you the permission it needs.")}>
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

/** Whether the person may not ask for it at all. */
export const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.status === 403;
