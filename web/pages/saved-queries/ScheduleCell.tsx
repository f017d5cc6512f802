import { CalendarCheck, CalendarOff, SquareTerminal } from "lucide-react";
import type { ListedSavedQuery } from "../../../schema/saved-query/calls";
import { t } from "../../i18n";
import type { MenuEntry } from "../../ui/actions/Menu";
import { QueryStatus } from "../query-history/QueryStatus";

/** When a saved query runs by itself, and how its last run ended. */
export function ScheduleCell({ row: { schedule, extra } }: { row: ListedSavedQuery }) {
  if (!schedule) return extra["schedule_info"] ? <span className="t3">{t("External scheduler")}</span> : null;
  const { active, crontab, last_run, last_error } = schedule;
  const status = last_error ? "failed" : last_run?.status;
  return (
    <span className="row">
      {status && <QueryStatus status={status} error={last_error ?? last_run?.error_message ?? null} />}
      <code className={active ? "" : "t3"}>{crontab}</code>
      {!active && <span className="t3">{t("Stopped")}</span>}
    </span>
  );
}

type Entry = Extract<MenuEntry, { kind?: "action" }>;

/** Starts or stops a query's schedule, and opens its last run. */
export function scheduleEntries(
  { schedule, extra }: ListedSavedQuery,
  onActive: (active: boolean) => void,
): readonly Entry[] {
  if (!schedule && !extra["schedule_info"]) return [];
  const run = schedule?.last_run;
  return [
    schedule?.active
      ? { label: t("Stop schedule"), icon: CalendarOff, onSelect: () => onActive(false) }
      : { label: t("Start schedule"), icon: CalendarCheck, onSelect: () => onActive(true) },
    ...(run
      ? [
          {
            label: t("Open last run"),
            icon: SquareTerminal,
            onSelect: () => location.assign(`/sqllab/?queryId=${run.id}`),
          },
        ]
      : []),
  ];
}
