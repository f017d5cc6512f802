import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { parseDashboardUrl } from "../../../schema/dashboard/url-params";
import { useReportOpened } from "../../api/activity";
import { queryClient } from "../../api/transport/query-client";
import { DashboardSkeleton } from "./DashboardSkeleton";
import { DashboardView } from "./DashboardView";
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from "./queries";
import { initialMasksQuery } from "./filters/initial-filters";
import { prefetchDashboard } from "./prefetch-dashboard";
import "./dashboard.css";
import "./print.css";

const DashboardMissing = lazy(() =>
  import("./DashboardMissing").then((module) => ({ default: module.DashboardMissing })),
);

const VersionView = lazy(() => import("./versions/VersionView").then((module) => ({ default: module.VersionView })));

// Starts at import: on a page load this module arrives well before React renders the page.
void prefetchDashboard(queryClient, location);

/** /superset/dashboard/{id or slug}/: requests the dashboard, its charts and its datasets in parallel. */
export function DashboardPage() {
  const { idOrSlug = "" } = useParams({ strict: false });
  return <OneDashboard key={idOrSlug} idOrSlug={idOrSlug} />;
}

function OneDashboard({ idOrSlug }: { idOrSlug: string }) {
  const { searchStr, hash } = useLocation();
  const url = useMemo(() => parseDashboardUrl(searchStr, hash), [searchStr, hash]);
  const dashboard = useQuery(dashboardQuery(idOrSlug));
  const charts = useQuery(dashboardChartsQuery(idOrSlug));
  const datasets = useQuery(dashboardDatasetsQuery(idOrSlug));
  // Read only at mount: afterwards the address follows the filters.
  const [initialQuery] = useState(() => initialMasksQuery(idOrSlug, url));
  const initial = useQuery(initialQuery);

  useReportOpened("dashboard", dashboard.data?.id);

  const error = dashboard.error ?? charts.error;
  if (url.version !== null)
    return (
      <main id="main" tabIndex={-1} className="dash-main">
        <Suspense fallback={<DashboardSkeleton url={url} />}>
          <VersionView key={url.version} idOrSlug={idOrSlug} versionId={url.version} url={url} />
        </Suspense>
      </main>
    );
  return (
    <main id="main" tabIndex={-1} className="dash-main">
      {error ? (
        <Suspense>
          <DashboardMissing error={error} onRetry={() => void Promise.all([dashboard.refetch(), charts.refetch()])} />
        </Suspense>
      ) : dashboard.data && initial.data && charts.data ? (
        <DashboardView
          key={dashboard.data.id}
          dashboard={dashboard.data}
          charts={charts.data}
          datasets={datasets.data ?? null}
          initialMasks={initial.data}
          url={url}
        />
      ) : (
        <DashboardSkeleton url={url} />
      )}
    </main>
  );
}
