import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client";
import type { ApiError } from "../../api/api-error";
import { t } from "../../i18n";
import { ChartError } from "../../charts/ChartError";
import { EmptyView } from "../../charts/renderers/EmptyView";

/** The dashboard did not come: absent and forbidden look the same, anything else says what failed. */
export function DashboardMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = (error as { status?: number }).status;
  const owners = useWhomToAsk(status === 404 || status === 403);
  return (
    <div className="dash dash-missing">
      {status === 404 || status === 403 ? (
        <>
          <EmptyView drawing={{ kind: "empty", title: t("Dashboard not found"), hint: owners.length ? t("You do not have access to it. Ask {names}.", { names: owners.join(", ") }) : t("It does not exist, or you do not have access to it.") }} />
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

/** The owners of a dashboard whose link somebody has, but not the right to open it. */
function useWhomToAsk(refused: boolean): string[] {
  const key = new URLSearchParams(location.search).get("permalink_key");
  const { error } = useQuery({
    queryKey: ["dashboard-permalink", key, "owners"],
    queryFn: ({ signal }) => api.get(`/api/v1/dashboard/permalink/${encodeURIComponent(key ?? "")}`, undefined, { signal }),
    enabled: refused && key !== null,
    retry: false,
  });
  const owners = (error as ApiError | null)?.errors?.[0]?.extra?.["owners"];
  return Array.isArray(owners) ? owners.map((owner: { first_name: string; last_name: string }) => `${owner.first_name} ${owner.last_name}`) : [];
}
