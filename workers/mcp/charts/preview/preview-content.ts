import type { ApiRequests } from "../../api-requests";
import { fitRows } from "../../result-size";
import type { ChartRows } from "../chart-rows";
import { textBars } from "./text-bars";
import { textTable } from "./text-table";
import { vegaLite } from "./vega-lite";

export const PREVIEW_FORMATS = ["url", "ascii", "table", "vega_lite"] as const;
export type PreviewFormat = (typeof PREVIEW_FORMATS)[number];

export interface PreviewSizes {
  width: number;
  height: number;
  ascii_width: number;
  ascii_height: number;
}

export const USUAL_SIZES: PreviewSizes = { width: 800, height: 600, ascii_width: 80, ascii_height: 20 };

const TABLE_ROWS = 20;
const VEGA_ROWS = 500;

/** A chart's page, or its rows drawn as text or described for Vega-Lite. */
export function previewContent(
  format: PreviewFormat,
  chart: Pick<ChartRows, "vizType" | "result">,
  url: string,
  sizes: PreviewSizes,
): object {
  const { width, height } = sizes;
  const { result } = chart;
  const rows = (Array.isArray(result.data) ? result.data : []) as Record<string, unknown>[];
  switch (format) {
    case "url":
      return { type: format, preview_url: url, width, height, supports_interaction: true };
    case "ascii":
      return {
        type: format,
        ascii_content: textBars(result.colnames, rows, { width: sizes.ascii_width, height: sizes.ascii_height }),
        width: sizes.ascii_width,
        height: sizes.ascii_height,
        supports_color: false,
      };
    case "table":
      return {
        type: format,
        table_data: textTable(result.colnames, rows.slice(0, TABLE_ROWS)),
        row_count: rows.length,
        supports_sorting: false,
      };
    case "vega_lite":
      return {
        type: format,
        specification: vegaLite(chart.vizType, result, fitRows(rows, VEGA_ROWS).rows, { width, height }),
        supports_streaming: false,
      };
  }
}

/** The address of a chart's page: with unsaved settings, those. */
export const exploreUrl = (api: ApiRequests, chartId: number | null, key: string | null | undefined): string =>
  api.pageUrl(
    `/explore/?${new URLSearchParams({
      ...(key ? { form_data_key: key } : {}),
      ...(chartId === null ? {} : { slice_id: String(chartId) }),
    })}`,
  );
