import type { OwnerNotice } from "../../schema/report/email";
import type { Attachment } from "../mail";
import type { RequestContext } from "../request/request-context";
import { chartContents } from "./chart-contents";
import { dashboardContents } from "./dashboard-contents";
import type { ScheduleToRun } from "./store";
import { type Localizable } from "../../schema/language/localizable";

/** The contents of a report, besides its link. */
export interface Contents {
  title: string;
  /** The path of the chart or dashboard, without the site. */
  path: string;
  table: OwnerNotice["table"];
  attachments: Attachment[];
  notes: readonly Localizable[];
  /** For the log only. */
  warnings: readonly Localizable[];
}

/**
 * Creates a report's contents, as seen by the person that it runs as. Throws Refusal and Failure where they have no
 * access any more.
 */
export async function contentsOf(request: RequestContext, schedule: ScheduleToRun): Promise<Contents> {
  return schedule.chart_id === null
    ? dashboardContents(request, schedule)
    : chartContents(request, schedule.chart_id, schedule);
}
