import { base64Text } from "../base64-text";
import type { ApiRequests } from "../api-requests";
import type { ResourceLink } from "../tool";
import { readWithin } from "./bounded-file";

const FORMATS = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
type Format = keyof typeof FORMATS;

export const CHART_FILE = "edgewise://charts/{id}/data.{format}";

/** A link to all rows of a saved chart. */
export const chartDataLink = (id: number, format: Format): ResourceLink => ({
  uri: `edgewise://charts/${id}/data.${format}`,
  name: `chart-${id}.${format}`,
  mimeType: FORMATS[format],
});

/** Reads all rows of a chart as a file, as the person; null for another address. */
export async function readChartFile(api: ApiRequests, uri: string) {
  const [, id, format] = /^edgewise:\/\/charts\/(\d{1,9})\/data\.(csv|xlsx)$/.exec(uri) ?? [];
  if (!id) return null;
  const response = await api.send("GET", `/api/v1/chart/${id}/data/?format=${format}&type=full`);
  const bytes = await readWithin(response);
  const mimeType = FORMATS[format as Format];
  return format === "csv"
    ? { uri, mimeType, text: new TextDecoder().decode(bytes) }
    : { uri, mimeType, blob: base64Text(bytes) };
}
