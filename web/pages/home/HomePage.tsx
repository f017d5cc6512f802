import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { charts } from "../../api/charts";
import { dashboards } from "../../api/dashboards";
import { useRights } from "../../api/people/rights";
import { meQuery } from "../../api/people/session";
import { t } from "../../i18n";
import { PageHeader } from "../../shell/PageHeader";
import { buttonClass } from "../../ui/actions/Button";
import { Icon } from "../../ui/display/Icon";
import { chartList } from "../charts/chart-list";
import { dashboardList } from "../dashboards/dashboard-list";
import { ObjectSection } from "./ObjectSection";
import { Recents } from "./Recents";
import { SavedQueries } from "./SavedQueries";
import { Section } from "./Section";

/** /superset/welcome/: the person's recent activity, dashboards, charts and saved queries. */
export function HomePage() {
  const me = useQuery(meQuery());
  const can = useRights(true);
  const definitions = useMemo(() => ({ dashboards: dashboardList(dashboards), charts: chartList(charts) }), []);
  return (
    <>
      <PageHeader title={t("Home")} />
      <main id="main" className="page">
        <Recents myId={me.data?.id ?? null} />
        <ObjectSection
          definition={definitions.dashboards}
          listHref="/dashboard/list/"
          labels={{
            viewAll: t("View all dashboards"),
            none: t("No dashboards yet"),
            noFavorites: t("No favorite dashboards yet"),
          }}
          {...(can("can_write", "Dashboard")
            ? { make: <MakeLink href="/dashboard/new/" label={t("Dashboard")} /> }
            : {})}
          myId={me.data?.id ?? null}
        />
        <ObjectSection
          definition={definitions.charts}
          listHref="/chart/list/"
          labels={{
            viewAll: t("View all charts"),
            none: t("No charts yet"),
            noFavorites: t("No favorite charts yet"),
          }}
          {...(can("can_write", "Chart") ? { make: <MakeLink href="/chart/add/" label={t("Chart")} /> } : {})}
          myId={me.data?.id ?? null}
        />
        {can("can_read", "SavedQuery") && (
          <Section
            title={t("Saved queries")}
            startsFolded
            end={
              <a
                className={buttonClass("ghost", "small")}
                href="/savedqueryview/list/"
                aria-label={t("View all saved queries")}
              >
                {t("View all")}
              </a>
            }
          >
            <SavedQueries />
          </Section>
        )}
      </main>
    </>
  );
}

function MakeLink({ href, label }: { href: string; label: string }) {
  return (
    <a className={buttonClass("default", "small", "m-hide")} href={href}>
      <Icon of={Plus} size="small" />
      {label}
    </a>
  );
}
