import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { parseLayout } from "../../schema/dashboard/layout";
import { layoutTree } from "../../schema/dashboard/layout-tree";
import { parseDashboardUrl } from "../../schema/dashboard/url-params";
import { useReportOpened } from "../api/activity";
import { call } from "../api/transport/client";
import { t } from "../i18n";
import { DashboardSkeleton } from "../pages/dashboard/DashboardSkeleton";
import { DashboardView } from "../pages/dashboard/DashboardView";
import { dashboardChartsQuery, dashboardDatasetsQuery, dashboardQuery } from "../pages/dashboard/queries";
import { initialMasksQuery } from "../pages/dashboard/filters/initial-filters";
import { Bridge } from "./Bridge";
import { emits } from "./ui-config";
import type { Switchboard } from "./switchboard";
import { ThemeMethods } from "./ThemeMethods";
import "../pages/dashboard/dashboard.css";

const embeddedQuery = (uuid: string) =>
  queryOptions({
    queryKey: ["embedded", uuid],
    queryFn: async ({ signal }) =>
      (await call("GET /api/v1/embedded_dashboard/:uuid", { params: { uuid }, signal })).result.dashboard_id,
    staleTime: Infinity,
    retry: false,
  });

/** A dashboard in another site's page, for a guest of that site. */
export function EmbeddedPage({ uuid, around }: { uuid: string; around: Switchboard }) {
  const { data: id, error } = useQuery(embeddedQuery(uuid));
  useReportOpened("dashboard", id === undefined ? undefined : Number(id));
  return (
    <main id="main" tabIndex={-1} className="dash-main">
      <ThemeMethods around={around} />
      {error ? (
        <p className="embedded-missing" role="alert">
          {t("Couldn't open this dashboard: its URL or guest token is invalid.")}
        </p>
      ) : id ? (
        <Embedded id={id} around={around} />
      ) : (
        <DashboardSkeleton url={address()} />
      )}
    </main>
  );
}

function Header({ title, filters }: { title: string; filters: ReactNode }) {
  return (
    <div className="phead dash-header dashboard-header embedded-head">
      <h1 title={title}>{title}</h1>
      <span className="end">{filters}</span>
    </div>
  );
}

/** Owners and editors are hidden from guests. */
const NO_PEOPLE = { owners: [], roles: [], tags: [], changed_by_name: "", changed_on: "" };

/** Read once: the address of an embedded page belongs to the embedding site and does not follow selections. */
const address = () => parseDashboardUrl(location.search, location.hash);

function Embedded({ id, around }: { id: string; around: Switchboard }) {
  const url = useMemo(() => ({ ...address(), hideNav: false }), []);
  const dashboard = useQuery(dashboardQuery(id));
  const charts = useQuery(dashboardChartsQuery(id));
  const datasets = useQuery(dashboardDatasetsQuery(id));
  const initial = useQuery(useMemo(() => initialMasksQuery(id, url), [id, url]));
  const tree = useMemo(() => layoutTree(parseLayout(dashboard.data?.position_json)), [dashboard.data?.position_json]);
  if (dashboard.error ?? charts.error)
    return (
      <p className="embedded-missing" role="alert">
        {t("Couldn't load this dashboard. Try again later.")}
      </p>
    );
  if (!dashboard.data || !initial.data) return <DashboardSkeleton url={url} />;
  return (
    <DashboardView
      dashboard={{ ...NO_PEOPLE, ...dashboard.data }}
      charts={charts.data ?? null}
      datasets={datasets.data ?? null}
      initialMasks={initial.data}
      url={url}
      frame={{
        Header,
        bridge: <Bridge around={around} tree={tree} emitsMasks={emits(location.search)} />,
      }}
    />
  );
}
