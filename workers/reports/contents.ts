import type { ToTell } from "../../schema/report/letter";
import type { Attachment } from "../mail";
import type { RequestContext } from "../request-context";
import { chartContents } from "./chart-contents";
import { dashboardContents } from "./dashboard-contents";
import type { ScheduleToRun } from "./store";

/** What a report brings, beside its link. */
export interface Contents {
  title: string;
  /** Where the chart or dashboard is, without the site. */
  path: string;
  table: ToTell["table"];
  attachments: Attachment[];
  notes: string[];
  /** For the log alone. */
  warnings: readonly string[];
}

/** Makes what a report shows, as the person it runs as sees it. Throws Refusal and Failure where they may not see it any more. */
export async function contentsOf(request: RequestContext, schedule: ScheduleToRun): Promise<Contents> {
  return schedule.chart_id === null ? dashboardContents(request, schedule) : chartContents(request, schedule.chart_id, schedule);
}
