import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { charts } from "../../api/charts";
import { dashboards } from "../../api/dashboards";
import { meQuery } from "../../api/session";
import { t } from "../../i18n";
import { PageHeader } from "../../shell/PageHeader";
import { chartList } from "../charts/chart-list";
import { dashboardList } from "../dashboards/dashboard-list";
import { ObjectSection } from "./ObjectSection";
import { Recents } from "./Recents";

/** /superset/welcome/: what the person did last, and the dashboards and charts at hand. */
export function HomePage() {
  const me = useQuery(meQuery());
  const definitions = useMemo(() => ({ dashboards: dashboardList(dashboards), charts: chartList(charts) }), []);
  return (
    <>
      <PageHeader title={t("Home")} />
      <main id="main" className="page">
        <Recents myId={me.data?.id ?? null} />
        <ObjectSection definition={definitions.dashboards} listHref="/dashboard/list/" myId={me.data?.id ?? null} />
        <ObjectSection definition={definitions.charts} listHref="/chart/list/" myId={me.data?.id ?? null} />
      </main>
    </>
  );
}
