import { TriangleAlert } from "lucide-react";
import type { FormData } from "../../../../schema/chart-types/define";
import { isGuest } from "../../../api/transport/guest-session";
import type { ChartResult } from "../../../charts/chart-data";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { useDashboard } from "../dashboard-context";

/** Warns that a row limit may have cut the result; guests see it only if the embedding page enables it. */
export function RowLimitSign({ formData, result }: { formData: FormData; result: ChartResult | undefined }) {
  const { url } = useDashboard();
  const first = result?.queries[0];
  const limit = Number(formData["row_limit"]) || 0;
  if (
    !first ||
    limit === 0 ||
    formData["server_pagination"] === true ||
    (first.sql_rowcount ?? first.rowcount) < limit ||
    (isGuest() && !url.warnsOfLimits)
  )
    return null;
  const words = t("The row limit set for the chart was reached ({count, number}). The chart may show partial data.", {
    count: limit,
  });
  return (
    <span role="img" className="row-limit" aria-label={words} title={words}>
      <Icon of={TriangleAlert} size="small" />
    </span>
  );
}
