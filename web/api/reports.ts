import type { Person } from "../ui/Avatars";
import { type ListQuery, resource } from "./transport/resource";

export type ReportKind = "Alert" | "Report";

export interface ReportItem {
  id: number;
  type: ReportKind;
  name: string;
  description: string | null;
  active: boolean;
  crontab: string;
  crontab_humanized: string;
  timezone: string;
  last_state: string;
  last_eval_dttm: string | null;
  chart_id: number | null;
  dashboard_id: number | null;
  owners: Person[];
  recipients: { id: number; type: string }[];
  /** UTC, without a zone. */
  changed_on: string;
}

/** A single report; its recipients are null for people who may not see them. */
export interface WholeReport extends Omit<ReportItem, "recipients"> {
  chart: { id: number; slice_name: string } | null;
  dashboard: { id: number; dashboard_title: string } | null;
  database: { id: number; database_name: string } | null;
  sql: string | null;
  validator_type: string | null;
  validator_config_json: string;
  report_format: string;
  custom_width: number | null;
  force_screenshot: boolean;
  extra: Record<string, unknown>;
  email_subject: string | null;
  creation_method: string | null;
  log_retention: number;
  grace_period: number;
  working_timeout: number;
  recipients: { type: string; recipient_config_json: string | null }[];
}

export interface ExecutionItem {
  id: number;
  state: string;
  scheduled_dttm: string;
  start_dttm: string | null;
  end_dttm: string | null;
  value: number | null;
  error_message: string | null;
}

export const reports = resource<ReportItem>("report");

/** The calls for one kind: alerts or reports. */
export const reportsOf = (type: ReportKind): typeof reports => ({
  ...reports,
  list: (query: ListQuery, signal) => reports.list({ ...query, filters: [{ col: "type", opr: "eq", value: type }, ...(query.filters ?? [])] }, signal),
});

/** The execution log of one report; read-only. */
export const executionsOf = (report: number): ReturnType<typeof resource<ExecutionItem>> => ({ ...resource<ExecutionItem>(`report/${report}/log`), permissions: async () => [] });

/** The report that a person set up from the menu of a chart or dashboard. */
export async function ownReportOn(target: "chart" | "dashboard", id: number, userId: number, signal?: AbortSignal): Promise<ReportItem | null> {
  const filters = [{ col: `${target}_id`, opr: "eq", value: id }, { col: "creation_method", opr: "eq", value: `${target}s` }, { col: "created_by", opr: "rel_o_m", value: userId }];
  return (await reports.list({ filters, page: 0, page_size: 1 }, signal)).result[0] ?? null;
}
