import { api } from "../../api/client";
import { toast } from "../../ui/Toast";
import { chartQueryContext, type ChartDataInput } from "../../charts/chart-data";

/** Saves a chart's rows as the server writes them to CSV; says so when it cannot. */
export async function downloadCsv(input: ChartDataInput, title: string): Promise<void> {
  try {
    const context = await chartQueryContext({ ...input, formData: { ...input.formData, result_format: "csv" } });
    const body = { ...context, result_format: "csv", result_type: "full" };
    const { blob, name } = await api.download("/api/v1/chart/data", { body, ...(input.dashboardId ? { query: { dashboard_id: input.dashboardId } } : {}) });
    saveBlob(blob, name ?? `${title}.csv`);
  } catch (error) {
    toast("danger", error instanceof Error ? error.message : String(error));
  }
}

function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
