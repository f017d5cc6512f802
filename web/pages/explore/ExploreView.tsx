import { useQuery } from "@tanstack/react-query";
import type { ExploreAnswer } from "../../api/explore";
import { chartTypeEntry } from "../../charts/chart-types";
import { t } from "../../i18n";
import { PageHeader } from "../../shell/PageHeader";
import { charts } from "../../api/charts";
import { Badge } from "../../ui/Badge";
import { ChartControls } from "./ChartControls";
import { ChartStage } from "./ChartStage";
import { DatasetCharts } from "./DatasetCharts";
import { DatasetPane } from "./DatasetPane";
import { ExploreStar } from "./ExploreStar";

/** Dataset left, settings beside it, the chart large; a dataset without a chart shows what is made from it. */
export function ExploreView({ answer }: { answer: ExploreAnswer }) {
  const { dataset, form_data, slice, metadata } = answer;
  const rights = useQuery({ queryKey: ["permissions", "chart"], queryFn: ({ signal }) => charts.permissions(signal), staleTime: 5 * 60_000 });
  // A permalink or a cached key may hold a chart that was never saved; a dataset alone has no chart type.
  const hasChart = slice !== null || typeof form_data.viz_type === "string";
  const typeName = chartTypeEntry(form_data.viz_type)?.name ?? form_data.viz_type;
  const datasetName = dataset.table_name ?? dataset.name;
  const title = slice?.slice_name ?? (hasChart ? t("{type} of {dataset}", { type: typeName, dataset: datasetName }) : datasetName);
  return (
    <>
      <PageHeader
        title={title}
        beside={
          <>
            {slice?.certified_by && <Badge kind="accent">{t("Certified by {name}", { name: slice.certified_by })}</Badge>}
            {slice && <span className="meta m-hide">{[typeName, metadata?.owners.join(", ")].filter(Boolean).join(" · ")}</span>}
          </>
        }
      >
        {slice && rights.data && <ExploreStar id={slice.slice_id} name={slice.slice_name} />}
      </PageHeader>
      <main id="main" className={hasChart ? "exp" : "exp bare"}>
        <DatasetPane dataset={dataset} />
        {hasChart ? (
          <>
            <ChartControls formData={form_data} typeName={typeName} />
            <ChartStage chartId={slice?.slice_id ?? null} title={title} formData={form_data} dataset={dataset} />
          </>
        ) : (
          <DatasetCharts datasetId={dataset.id} />
        )}
      </main>
    </>
  );
}
