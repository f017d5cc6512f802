import type { FormData } from "../schema/chart-types/define";
import type { QueryObject } from "../schema/query/query-context";
import { recording, recordingPaths, recordingText } from "./recordings";

export interface RecordedQueries {
  name: string;
  formData: FormData;
  queries: QueryObject[];
  response: unknown;
  /** The chart's stored params, if they were recorded with it. */
  params: Record<string, unknown> | null;
}

const FOLDERS = ["charts", "frontend_explore", "frontend_dashboard", "frontend_dashboard_filtered"].map(
  (name) => `chart_data/${name}`,
);

/**
 * Returns the recorded queries of Superset's frontend for charts of a type: in Explore, on dashboards, with dashboard
 * filters.
 */
export function recordedQueries(vizType: string): RecordedQueries[] {
  return FOLDERS.flatMap(recordingPaths)
    .filter((path) => recordingText(path).includes(vizType))
    .flatMap((path) => {
      const { request, response, chart } = recording(path);
      const body = typeof request.body === "string" ? JSON.parse(request.body) : request.body;
      const formData = body?.form_data;
      return formData?.viz_type === vizType
        ? [
            {
              name: path.slice("chart_data/".length),
              formData,
              queries: body.queries,
              response: response?.body,
              params: chart?.params ?? null,
            },
          ]
        : [];
    });
}

/** Returns a query without empty parts: absent values and an empty ordering. */
export function plain(query: QueryObject): Record<string, unknown> {
  const sent = JSON.parse(JSON.stringify(query)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(sent).filter(([key, value]) => !(key === "orderby" && Array.isArray(value) && value.length === 0)),
  );
}
