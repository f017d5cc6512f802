import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { parseDashboardUrl } from "../../../schema/dashboard/url-params";
import { useReportOpened } from "../../api/activity";
import { queryClient } from "../../api/query-client";
import { DashboardSkeleton } from "./DashboardSkeleton";
import { DashboardView } from "./DashboardView";
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from "./queries";
import { broughtMasksQuery } from "./filters/brought-masks";
import { prefetchDashboard } from "./prefetch-dashboard";
import "./dashboard.css";
import "./print.css";

const DashboardMissing = lazy(() => import("./DashboardMissing").then((module) => ({ default: module.DashboardMissing })));

const VersionView = lazy(() => import("./versions/VersionView").then((module) => ({ default: module.VersionView })));

// On a page load this module arrives well before React gets to render it.
void prefetchDashboard(queryClient, location);

/** /superset/dashboard/{id or slug}/: the dashboard, its charts and its datasets are asked for side by side. */
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
  // Once: the address follows the filters from then on.
  const [broughtQuery] = useState(() => broughtMasksQuery(idOrSlug, url));
  const brought = useQuery(broughtQuery);

  useReportOpened("dashboard", dashboard.data?.id);

  const error = dashboard.error ?? charts.error;
  if (url.version !== null) return <main id="main" tabIndex={-1} className="dash-main"><Suspense fallback={<DashboardSkeleton url={url} />}><VersionView key={url.version} idOrSlug={idOrSlug} versionId={url.version} url={url} /></Suspense></main>;
  return (
    <main id="main" tabIndex={-1} className="dash-main">
      {error ? (
        <Suspense><DashboardMissing error={error} onRetry={() => void Promise.all([dashboard.refetch(), charts.refetch()])} /></Suspense>
      ) : dashboard.data && brought.data && charts.data ? (
        <DashboardView key={dashboard.data.id} dashboard={dashboard.data} charts={charts.data} datasets={datasets.data ?? null} brought={brought.data} url={url} />
      ) : (
        <DashboardSkeleton url={url} />
      )}
    </main>
  );
}
