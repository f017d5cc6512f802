import type { ApiRequests } from "../api-requests";
import { requireColumns } from "../chart-config/check-columns";
import { formDataOf } from "../chart-config/form-data";
import { parseConfig } from "../chart-config/parse-config";
import { chartName } from "../chart-config/chart-name";
import { loadDataset } from "../objects/dataset-info";
import { rowsOfForm } from "./chart-rows";
import { type PreviewFormat, previewContent, USUAL_SIZES } from "./preview/preview-content";

export interface PreparedChart {
  datasetId: number;
  vizType: string;
  /** A name for a chart that is given none. */
  name: string;
  form: Record<string, unknown>;
}

/** Returns the form data of settings, on a dataset that the person reads; throws what is wrong with them. */
export async function prepareChart(
  api: ApiRequests,
  datasetId: number | string,
  settings: Readonly<Record<string, unknown>>,
): Promise<PreparedChart> {
  const config = parseConfig(settings);
  const dataset = await loadDataset(api, datasetId);
  requireColumns(config, dataset);
  const times = new Set(dataset.columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => column_name));
  const form: Record<string, unknown> = {
    ...formDataOf(config, (column) => times.has(column)),
    datasource: `${dataset.id}__table`,
  };
  return { datasetId: dataset.id, vizType: String(form["viz_type"]), name: chartName(config), form };
}

const CHECKED_ROWS = 2;
const PREVIEW_ROWS = 500;

/** Runs the chart's query, so that a model learns of its errors, and returns the previews that were asked for. */
export async function previewsOf(
  api: ApiRequests,
  { vizType, form }: PreparedChart,
  formats: readonly PreviewFormat[],
  url: string,
  isFresh: boolean,
): Promise<Record<string, object>> {
  const needsRows = formats.some((format) => format !== "url");
  const result = await rowsOfForm(api, form, needsRows ? PREVIEW_ROWS : CHECKED_ROWS, isFresh);
  return Object.fromEntries(
    formats.map((format) => [format, previewContent(format, { vizType, result }, url, USUAL_SIZES)]),
  );
}

/** Stores settings for Explore, and returns their key; with a key, they replace those. */
export async function storeForm(
  api: ApiRequests,
  { datasetId, form }: PreparedChart,
  chartId: number | null,
  key?: string,
): Promise<string> {
  const body = {
    datasource_id: datasetId,
    datasource_type: "table",
    form_data: JSON.stringify(chartId === null ? form : { ...form, slice_id: chartId }),
    ...(chartId === null ? {} : { chart_id: chartId }),
  };
  const path = "/api/v1/explore/form_data";
  const stored = key
    ? await api.put<{ key: string }>(`${path}/${encodeURIComponent(key)}`, body)
    : await api.post<{ key: string }>(path, body);
  return stored.key;
}
