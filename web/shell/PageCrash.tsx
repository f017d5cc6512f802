import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { t } from "../i18n";
import { Button } from "../ui/actions/Button";
import { ErrorState } from "../ui/feedback/ErrorState";
import { FailedLoad } from "./failed-load";

/**
 * Shown for a page that failed to load or render; the navigation bar stays. What failed to load is requested again
 * without a reload, which would leave the application when offline.
 */
export function PageCrash({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isUnloaded = error instanceof FailedLoad;
  return (
    <main id="main" className="crash">
      <ErrorState error={error} title={isUnloaded ? t("Couldn't load the page") : t("Unexpected error")}>
        <Button onClick={() => (isUnloaded ? void router.invalidate() : location.reload())}>
          {isUnloaded ? t("Try again") : t("Reload the page")}
        </Button>
      </ErrorState>
    </main>
  );
}
