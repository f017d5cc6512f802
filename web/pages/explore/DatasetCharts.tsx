import { useQuery } from "@tanstack/react-query";
import { ChartLine } from "lucide-react";
import { charts } from "../../api/charts";
import { t } from "../../i18n";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { ObjectCard } from "../../ui/ObjectCard";
import { Skeleton } from "../../ui/Skeleton";
import { chartCard } from "../charts/chart-list";

/** The charts that are made from a dataset. */
export function DatasetCharts({ datasetId }: { datasetId: number }) {
  const query = { filters: [{ col: "datasource_id", opr: "eq", value: datasetId }], order_column: "changed_on_delta_humanized", order_direction: "desc" as const, page: 0, page_size: 100 };
  const list = useQuery({ queryKey: ["list", "chart", query], queryFn: ({ signal }) => charts.list(query, signal) });
  return (
    <section className="page" style={{ width: "100%", overflow: "auto" }} aria-label={t("Charts of this dataset")}>
      <h2>{t("Charts of this dataset")}</h2>
      {list.isError && <ErrorState error={list.error} title={t("An error occurred while fetching {plural}", { plural: t("charts") })} />}
      {list.data?.result.length === 0 && <div className="card"><EmptyState icon={ChartLine} title={t("No charts yet")} hint={t("Charts that use this dataset appear here.")} /></div>}
      <div className="cards">
        {list.isPending && Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height={170} style={{ borderRadius: 8 }} />)}
        {list.data?.result.map((row) => <ObjectCard key={row.id} title={row.slice_name} {...chartCard(row)} />)}
      </div>
    </section>
  );
}
