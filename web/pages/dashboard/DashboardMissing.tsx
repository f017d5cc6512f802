import { t } from "../../i18n";
import { ChartError } from "../../charts/ChartError";
import { EmptyView } from "../../charts/renderers/EmptyView";

/** The dashboard did not come: absent and forbidden look the same, anything else says what failed. */
export function DashboardMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = (error as { status?: number }).status;
  return (
    <div className="dash dash-missing">
      {status === 404 || status === 403 ? (
        <>
          <EmptyView drawing={{ kind: "empty", title: t("Dashboard not found"), hint: t("It does not exist, or you do not have access to it.") }} />
          <a className="btn" href="/dashboard/list/">
            {t("All dashboards")}
          </a>
        </>
      ) : (
        <ChartError error={error} title={t("The dashboard could not be loaded")} onRetry={onRetry} />
      )}
    </div>
  );
}
