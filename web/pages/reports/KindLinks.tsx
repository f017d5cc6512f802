import { Link } from "@tanstack/react-router";
import type { ReportKind } from "../../api/reports";
import { t } from "../../i18n";

/** Links between the lists of alerts and of reports. */
export function KindLinks({ kind }: { kind: ReportKind }) {
  return (
    <nav className="seg kind-links" aria-label={t("Alerts & reports")}>
      <Link className="btn" to={"/alert/list/" as string} aria-pressed={kind === "Alert"} aria-current={kind === "Alert" ? "page" : undefined}>{t("Alerts")}</Link>
      <Link className="btn" to={"/report/list/" as string} aria-pressed={kind === "Report"} aria-current={kind === "Report" ? "page" : undefined}>{t("Reports")}</Link>
    </nav>
  );
}
