import { t } from "../../i18n";
import { Popover } from "../../ui/overlays/Popover";

const shown = 1;
/** Most dashboards listed in the popover. */
const listed = 20;

/**
 * Link to the first dashboard of a chart, and a count that opens the others: the first 20 by name, then how many more.
 */
export function DashboardLinks({ dashboards }: { dashboards: readonly { id: number; dashboard_title: string }[] }) {
  const rest = dashboards.length - shown;
  const link = ({ id, dashboard_title }: { id: number; dashboard_title: string }) => (
    <a key={id} className="trunc" style={{ maxWidth: 200 }} href={`/superset/dashboard/${id}/`}>
      {dashboard_title || t("[ untitled dashboard ]")}
    </a>
  );
  return (
    <span className="row" style={{ gap: 6 }}>
      {dashboards.slice(0, shown).map(link)}
      {rest > 0 && (
        <Popover
          label={
            <span aria-label={t("{count, plural, one {# more dashboard} other {# more dashboards}}", { count: rest })}>
              {t("+{count}", { count: rest })}
            </span>
          }
          buttonClass="tag more as-button"
          className="cross-links"
        >
          {() => (
            <div className="col" style={{ gap: 6, padding: 12 }}>
              {dashboards.slice(0, listed).map(link)}
              {dashboards.length > listed && (
                <span className="t3">
                  {t("{count, plural, one {+ # more} other {+ # more}}", { count: dashboards.length - listed })}
                </span>
              )}
            </div>
          )}
        </Popover>
      )}
    </span>
  );
}
