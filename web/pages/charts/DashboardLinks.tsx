import { t } from "../../i18n";

const shown = 1;

/** The first dashboard a chart is on, and the others' number with their names in the title. */
export function DashboardLinks({ dashboards }: { dashboards: readonly { id: number; dashboard_title: string }[] }) {
  const rest = dashboards.slice(shown);
  return (
    <span className="row" style={{ gap: 6 }}>
      {dashboards.slice(0, shown).map((dashboard) => (
        <a key={dashboard.id} className="trunc" style={{ maxWidth: 200 }} href={`/superset/dashboard/${dashboard.id}/`}>{dashboard.dashboard_title}</a>
      ))}
      {rest.length > 0 && <span className="tag more" title={rest.map((dashboard) => dashboard.dashboard_title).join(", ")}>{t("+{count}", { count: rest.length })}</span>}
    </span>
  );
}
