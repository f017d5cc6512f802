import type { ErrorComponentProps } from "@tanstack/react-router";
import { t } from "../i18n";
import { Button } from "../ui/Button";
import { ErrorState } from "../ui/ErrorState";

/** A page that failed to load or to draw; the bar on top stays. */
export function PageCrash({ error }: ErrorComponentProps) {
  return (
    <main id="main" className="crash">
      <ErrorState error={error} title={t("Unexpected error")}>
        <Button onClick={() => location.reload()}>{t("Reload the page")}</Button>
      </ErrorState>
    </main>
  );
}
