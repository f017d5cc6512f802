import type { Execution, ListedReport } from "../../schema/report/calls";
import type { ReportType } from "../../schema/report/wire";
import { type ListQuery, resource, type ResourceClient } from "./transport/resource";

export const reports = resource("report");

/** The calls for one kind: alerts or reports. */
export const reportsOf = (type: ReportType): typeof reports => ({
  ...reports,
  list: (query: ListQuery, signal) =>
    reports.list({ ...query, filters: [{ col: "type", opr: "eq", value: type }, ...(query.filters ?? [])] }, signal),
});

/** The execution log of one report; read-only. */
export const executionsOf = (report: number): ResourceClient<Execution> => ({
  ...resource("report/:report/log", { report }),
  permissions: async () => [],
});

/** The report that a person set up from the menu of a chart or dashboard. */
export async function ownReportOn(
  target: "chart" | "dashboard",
  id: number,
  userId: number,
  signal?: AbortSignal,
): Promise<ListedReport | null> {
  const filters = [
    { col: `${target}_id`, opr: "eq", value: id },
    { col: "created_by", opr: "rel_o_m", value: userId },
  ];
  const { result } = await reports.list({ filters, page: 0, page_size: 100 }, signal);
  return result.find(({ type }) => type === "Report") ?? result[0] ?? null;
}
