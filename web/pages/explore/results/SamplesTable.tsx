import { useQuery } from "@tanstack/react-query";
import { parseDatasource } from "../../../../schema/datasource/datasource";
import { queryDeadline } from "../../../api/data/chart-data";
import { call } from "../../../api/transport/client";
import { RowsTable } from "../../../charts/rows/RowsTable";
import { t } from "../../../i18n";
import { ErrorState } from "../../../ui/feedback/ErrorState";
import { RowsSkeleton } from "./RowsSkeleton";

/** The dataset's first rows, regardless of the chart. */
export function SamplesTable({ datasource, fileName }: { datasource: string; fileName: string | null }) {
  const { id = "", type = "table" } = parseDatasource(datasource) ?? {};
  const samples = useQuery({
    queryKey: ["samples", datasource],
    queryFn: async ({ signal }) =>
      (
        await call("POST /datasource/samples", {
          query: { datasource_id: String(id), datasource_type: type, force: false },
          body: {},
          signal,
          deadline: queryDeadline(),
        })
      ).result,
    staleTime: 5 * 60_000,
  });
  if (samples.isError)
    return <ErrorState error={samples.error} title={t("Samples for datasource could not be retrieved.")} />;
  if (!samples.data) return <RowsSkeleton />;
  return <RowsTable rows={samples.data} total={samples.data.total_count} fileName={fileName} />;
}
