import type { EditorStart } from "../../../../schema/query-run/calls";
import type { ScheduleForm } from "../../../../schema/saved-query/schedule";
import { t } from "../../../i18n";

/**
 * The form of schedules: the deployment's one for its external scheduler; where queries run here, one with what that
 * needs. Null where queries can't be scheduled.
 */
export function scheduleFormOf({
  runs_schedules,
  schedules,
}: Pick<EditorStart, "runs_schedules" | "schedules">): ScheduleForm | null {
  if (!runs_schedules) return schedules ?? null;
  return schedules && "schedule_interval" in schedules.JSONSCHEMA.properties ? schedules : formOfOwnScheduler();
}

const formOfOwnScheduler = (): ScheduleForm => ({
  JSONSCHEMA: {
    title: t("Runs the query as you, and stores its results in your query history."),
    properties: {
      schedule_interval: { type: "string", title: t("Repeats") },
      start_date: { type: "string", format: "date-time", title: t("Start date") },
      end_date: { type: "string", format: "date-time", title: t("End date") },
      notify: {
        type: "string",
        title: t("Email me"),
        enum: ["failure", "always", "never"],
        enumNames: [t("When a run fails"), t("After every run"), t("Never")],
        default: "failure",
      },
    },
    required: ["schedule_interval"],
  },
  UISCHEMA: {
    schedule_interval: {
      "ui:placeholder": "@daily",
      "ui:help": t(
        "A cron expression, or @hourly, @daily, @weekly, @monthly or @yearly, in the workspace's time zone.",
      ),
    },
  },
  VALIDATION: [
    {
      name: "less_equal",
      arguments: ["start_date", "end_date"],
      message: t("End date cannot be before start date"),
      container: "end_date",
    },
  ],
});
