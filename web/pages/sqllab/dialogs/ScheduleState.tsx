import type { ListedSavedQuery } from "../../../../schema/saved-query/calls";
import { parseCron } from "../../../../schema/report/cron";
import { nextDue } from "../../../../schema/report/due";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { RelativeTime } from "../../../ui/display/RelativeTime";
import { QueryStatus } from "../../query-history/QueryStatus";

/** What a schedule ran last, and when it runs next. */
export function ScheduleState({ schedule }: { schedule: NonNullable<ListedSavedQuery["schedule"]> }) {
  const { active, last_due, last_error, last_run } = schedule;
  const error = last_error ?? last_run?.error_message ?? null;
  const next = active ? nextRun(schedule) : null;
  return (
    <>
      {error && <Alert kind="danger">{t("The last run failed: {message}", { message: error })}</Alert>}
      <p className="row cap t2">
        {last_run && <QueryStatus status={last_run.status} error={last_run.error_message} />}
        {last_due && <RelativeTime iso={last_due} text={(when) => t("Last run {when}", { when })} />}
        {last_run?.status === "success" && (
          <a href={`/sqllab/?queryId=${last_run.id}`}>
            {t("{count, plural, one {# row} other {# rows}}", { count: last_run.rows ?? 0 })}
          </a>
        )}
        {next && <RelativeTime iso={next.toISOString()} text={(when) => t("Next run {when}", { when })} />}
        {!active && t("Stopped")}
      </p>
    </>
  );
}

/** The next run; null after the end of the schedule. */
export function nextRun({
  crontab,
  time_zone,
  starts_on,
  ends_on,
}: Pick<NonNullable<ListedSavedQuery["schedule"]>, "crontab" | "time_zone" | "starts_on" | "ends_on">): Date | null {
  const cron = parseCron(crontab);
  const from = Math.max(Date.now(), starts_on ? Date.parse(starts_on) - 1 : 0);
  const next = cron && nextDue(cron, time_zone, new Date(from), 1)[0];
  return next && (!ends_on || next <= new Date(ends_on)) ? next : null;
}
