import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/transport/client";
import { RowsTable } from "../../../charts/rows/RowsTable";
import type { PlainRows } from "../../../charts/rows/rows-drawing";
import { t } from "../../../i18n";
import { ErrorState } from "../../../ui/ErrorState";
import { RowsSkeleton } from "./RowsSkeleton";

type Samples = PlainRows & { total_count: number };

/** The dataset's first rows, regardless of the chart. */
export function SamplesTable({ datasource, fileName }: { datasource: string; fileName: string | null }) {
  const [id = "", type = "table"] = datasource.split("__");
  const samples = useQuery({
    queryKey: ["samples", datasource],
    queryFn: async ({ signal }) => (await api.post<{ result: Samples }>(`/datasource/samples?${new URLSearchParams({ datasource_id: id, datasource_type: type, force: "false" })}`, {}, { signal })).result,
    staleTime: 5 * 60_000,
  });
  if (samples.isError) return <ErrorState error={samples.error} title={t("Samples for datasource could not be retrieved.")} />;
  if (!samples.data) return <RowsSkeleton />;
  return <RowsTable rows={samples.data} total={samples.data.total_count} fileName={fileName} />;
}
