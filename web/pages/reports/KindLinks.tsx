import { Link } from "@tanstack/react-router";
import type { ReportType } from "../../../schema/report/wire";
import { t } from "../../i18n";

/** Links between the lists of alerts and of reports. */
export function KindLinks({ kind }: { kind: ReportType }) {
  return (
    <nav className="seg kind-links" aria-label={t("Alerts & reports")}>
      <Link className="btn" to={"/alert/list/" as string} aria-current={kind === "Alert" ? "page" : undefined}>
        {t("Alerts")}
      </Link>
      <Link className="btn" to={"/report/list/" as string} aria-current={kind === "Report" ? "page" : undefined}>
        {t("Reports")}
      </Link>
    </nav>
  );
}
