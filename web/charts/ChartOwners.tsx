import { useQuery } from "@tanstack/react-query";
import { charts } from "../api/charts";
import { t } from "../i18n";

/** Whom to ask about a chart's error: the names that the server sent, else those of the chart's owners. */
export function ChartOwners({ chartId, names }: { chartId: number | null; names: readonly string[] | null }) {
  const owners = useQuery({
    queryKey: ["chart", chartId, "owner-names"],
    queryFn: async ({ signal }) =>
      (await charts.get(chartId!, signal)).owners.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    enabled: names === null && chartId !== null,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const shown = names ?? owners.data ?? [];
  if (shown.length === 0) return null;
  return <p className="chart-error-owners">{t("Owner: {owners}", { owners: shown.join(", ") })}</p>;
}
