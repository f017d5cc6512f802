import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormData } from "../schema/chart-types/define";
import type { QueryObject } from "../schema/query/query-context";

export interface RecordedQueries {
  name: string;
  formData: FormData;
  queries: QueryObject[];
  answer: unknown;
  /** The chart's params as they are stored, where they were recorded with it. */
  params: Record<string, unknown> | null;
}

const folder = join(import.meta.dirname, "../../shared/golden/chart_data");

/** What the recorded front end asked for, for charts of a type: in Explore, on dashboards, with dashboard filters. Empty without recordings. */
export function recordedQueries(vizType: string): RecordedQueries[] {
  if (!existsSync(folder)) return [];
  const files = ["charts", "frontend_explore", "frontend_dashboard", "frontend_dashboard_filtered"].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json")).map((name) => join(part, name)),
  );
  return files.flatMap((name) => {
    const { request, response, chart } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const body = typeof request.body === "string" ? JSON.parse(request.body) : request.body;
    const formData = body?.form_data;
    return formData?.viz_type === vizType ? [{ name, formData, queries: body.queries, answer: response?.body, params: chart?.params ?? null }] : [];
  });
}

/** A query without what says nothing: absent values and an empty ordering. */
export function plain(query: QueryObject): Record<string, unknown> {
  const sent = JSON.parse(JSON.stringify(query)) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(sent).filter(([key, value]) => !(key === "orderby" && Array.isArray(value) && value.length === 0)));
}
