import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { call } from "../../api/transport/client";
import type { ApiError } from "../../api/transport/api-error";
import { t } from "../../i18n";
import { ChartError } from "../../charts/ChartError";
import type { Person } from "../../ui/display/Avatars";
import { RequestAccess } from "../access-requests/RequestAccess";
import { NoDashboard } from "./NoDashboard";

const RecoveredDraft = lazy(() =>
  import("./edit/RecoveredDraft").then((module) => ({ default: module.RecoveredDraft })),
);

/** The dashboard failed to load: not found and access denied look the same; other errors show their message. */
export function DashboardMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = (error as { status?: number }).status;
  const { idOrSlug } = useParams({ strict: false });
  const owners = useOwnersToContact(status === 404 || status === 403);
  return (
    <div className="dash dash-missing">
      {status === 404 || status === 403 ? (
        <>
          <NoDashboard owners={owners}>
            {idOrSlug !== undefined && <RequestAccess kind="dashboard" objectRef={idOrSlug} />}
          </NoDashboard>
          <Suspense>
            <RecoveredDraft />
          </Suspense>
        </>
      ) : (
        <ChartError error={error} title={t("Couldn't load the dashboard")} onRetry={onRetry} />
      )}
    </div>
  );
}

/** The owners of a dashboard that the person may not open, named by the response to its link. */
function useOwnersToContact(refused: boolean): Person[] {
  const key = new URLSearchParams(location.search).get("permalink_key");
  const { error } = useQuery({
    queryKey: ["dashboard-permalink", key, "owners"],
    queryFn: ({ signal }) => call("GET /api/v1/dashboard/permalink/:key", { params: { key: key ?? "" }, signal }),
    enabled: refused && key !== null,
    retry: false,
  });
  const owners = (error as ApiError | null)?.errors?.[0]?.extra?.["owners"];
  return Array.isArray(owners) ? (owners as Person[]) : [];
}
