import type { ErrorComponentProps } from "@tanstack/react-router";
import { t } from "../i18n";
import { Button } from "../ui/Button";
import { ErrorState } from "../ui/ErrorState";

/** Shown for a page that failed to load or render; the navigation bar stays. */
export function PageCrash({ error }: ErrorComponentProps) {
  return (
    <main id="main" className="crash">
      <ErrorState error={error} title={t("Unexpected error")}>
        <Button onClick={() => location.reload()}>{t("Reload the page")}</Button>
      </ErrorState>
    </main>
  );
}
