import { download as fetchFile } from "../../../api/transport/download";
import { type ChartDataInput, chartQueryContext } from "../../../charts/chart-data";
import { t } from "../../../i18n";
import { downloadName } from "../../../ui/file-name";
import { saveFile } from "../../../ui/save-file";
import { toast } from "../../../ui/overlays/Toast";

/** Download formats of a chart's rows: format and result type as in the API. */
const KINDS = {
  csv: { format: "csv", type: "full", ending: "csv" },
  "pivoted-csv": { format: "csv", type: "post_processed", ending: "csv" },
  xlsx: { format: "xlsx", type: "full", ending: "xlsx" },
  json: { format: "json", type: "results", ending: "json" },
} as const;

export async function download(kind: keyof typeof KINDS, input: ChartDataInput, title: string): Promise<void> {
  const { format, ending } = KINDS[kind];
  // A pivot table's spreadsheet has its cells as shown, with merged headings.
  const type = kind === "xlsx" && input.formData.viz_type === "pivot_table_v2" ? "post_processed" : KINDS[kind].type;
  try {
    const context = await chartQueryContext({
      ...input,
      formData: { ...input.formData, result_format: format, result_type: type },
    });
    const { blob, name } = await fetchFile("/api/v1/chart/data", {
      body: { ...context, result_format: format, result_type: type },
      ...(input.dashboardId ? { query: { dashboard_id: input.dashboardId } } : {}),
    });
    saveFile(blob, downloadName(title, ending, name));
  } catch (error) {
    toast("danger", error instanceof Error ? error.message : t("Sorry, something went wrong. Try again later."));
  }
}
