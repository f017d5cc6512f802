import { useQueries, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { type ReactNode, useCallback, useMemo } from "react";
import type { DashboardVersionContent } from "../../../../schema/dashboard-version/calls";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { parseLayout } from "../../../../schema/dashboard/layout";
import type { DashboardUrl } from "../../../../schema/dashboard/url-params";
import { t } from "../../../i18n";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { DashboardSkeleton } from "../DashboardSkeleton";
import { DashboardView } from "../DashboardView";
import { initialMasksQuery } from "../filters/initial-filters";
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from "../queries";
import { chartOfThenQuery, versionQuery } from "./version-queries";
import { VersionHeader } from "./VersionHeader";

/**
 * A dashboard as stored in a version: layout, texts, filters, colors and theme; its charts query with their current
 * settings.
 */
export function VersionView({ idOrSlug, versionId, url }: { idOrSlug: string; versionId: number; url: DashboardUrl }) {
  const dashboard = useQuery(dashboardQuery(idOrSlug));
  const version = useQuery({
    ...versionQuery(dashboard.data?.id ?? 0, versionId),
    enabled: dashboard.data !== undefined,
  });
  const error = dashboard.error ?? version.error;
  if (error) return <EmptyState icon={History} title={t("Couldn't load this version")} hint={error.message} />;
  if (!dashboard.data || !version.data) return <DashboardSkeleton url={url} />;
  return <OneVersion idOrSlug={idOrSlug} dashboard={dashboard.data} version={version.data} url={url} />;
}

function OneVersion({
  idOrSlug,
  dashboard,
  version,
  url,
}: {
  idOrSlug: string;
  dashboard: DashboardDetails;
  version: DashboardVersionContent;
  url: DashboardUrl;
}) {
  const { content } = version;
  const now = useQuery(dashboardChartsQuery(idOrSlug));
  const datasets = useQuery(dashboardDatasetsQuery(idOrSlug));
  const initial = useQuery(useMemo(() => initialMasksQuery(idOrSlug, url), [idOrSlug, url]));
  const placed = useMemo(
    () =>
      new Set(
        Object.values(parseLayout(content.position_json)).flatMap((node) =>
          node.type === "CHART" && node.meta.chartId !== null ? [node.meta.chartId] : [],
        ),
      ),
    [content.position_json],
  );
  const removed = now.data ? [...placed].filter((id) => !now.data.some((chart) => chart.id === id)) : [];
  const found = useQueries({ queries: removed.map(chartOfThenQuery) });
  const settled = now.data !== undefined && found.every(({ isPending }) => !isPending);
  const charts = useMemo(
    () =>
      settled ? [...now.data!.filter(({ id }) => placed.has(id)), ...found.flatMap(({ data }) => data ?? [])] : null,
    // The result does not change once the queries are settled.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [settled, now.data, placed],
  );
  const Header = useCallback(
    ({ title, filters }: { title: string; filters: ReactNode }) => (
      <VersionHeader title={title} filters={filters} dashboardId={dashboard.id} version={version} />
    ),
    [dashboard.id, version],
  );
  const then = useMemo(
    () => ({ ...dashboard, ...content, ...(content.theme_id === undefined ? {} : { theme: version.theme }) }),
    [dashboard, content, version.theme],
  );
  if (!initial.data) return <DashboardSkeleton url={url} />;
  return (
    <DashboardView
      dashboard={then}
      charts={charts}
      datasets={datasets.data ?? null}
      initialMasks={initial.data}
      url={url}
      frame={{ Header }}
    />
  );
}
