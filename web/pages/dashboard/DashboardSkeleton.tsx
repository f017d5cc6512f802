import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import { t } from "../../i18n";
import { ChartSkeleton } from "../../charts/ChartSkeleton";
import { useLate } from "../../charts/useLate";

/** The page's skeleton while its layout loads. */
export function DashboardSkeleton({ url }: { url: DashboardUrl }) {
  const isLate = useLate(true);
  return (
    <div className="dash" role="status" aria-busy="true" aria-label={t("Loading dashboard")}>
      {!url.hideTitle && (
        <div className="dash-head">
          <div className="phead dash-header chart-skeleton" aria-hidden="true">
            {isLate && <span className="chart-bone" style={{ width: 180, height: 16 }} />}
          </div>
        </div>
      )}
      <div className="dash-page" aria-hidden="true">
        <div className="dash-stack">
          {[26, 50, 50].map((height, row) => (
            <div key={row} className="dash-row">
              {[0, 1, 2].map((column) => (
                <div
                  key={column}
                  className="dash-tile"
                  style={{ "--span": 4, "--units": height } as React.CSSProperties}
                >
                  <div className="dash-tile-body">
                    <ChartSkeleton vizType={row === 0 ? "big_number" : "echarts_timeseries_bar"} />
                  </div>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
