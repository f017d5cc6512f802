import { useMemo, useState } from "react";
import type { ReportType } from "../../../schema/report/wire";
import { parseCron } from "../../../schema/report/cron";
import { nextDue } from "../../../schema/report/due";
import { TIME_ZONES } from "../../../schema/report/time-zones";
import { currentLocale, t } from "../../i18n";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Segmented } from "../../ui/inputs/Segmented";
import { Select } from "../../ui/inputs/Select";
import type { DraftPart } from "./draft-part";
import { RecurrenceFields } from "./RecurrenceFields";
import { crontabOf, recurrenceOf } from "./recurrence";
import { Section } from "./Section";

const zones = TIME_ZONES.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
const DAILY = { every: "day", minute: 0, hour: 9, weekday: 1, day: 1 } as const;

/** The schedule, by selects or as a cron expression, with the next runs in the schedule's time zone. */
export function ScheduleFields({ draft, missing, change, kind }: DraftPart & { kind: ReportType }) {
  const [isCron, setCron] = useState(recurrenceOf(draft.crontab) === null);
  const recurrence = recurrenceOf(draft.crontab) ?? DAILY;
  const days = [30, 60, 90].map((count) => ({
    value: String(count),
    label: t("{count, plural, one {# day} other {# days}}", { count }),
  }));
  const retentions = [{ value: "0", label: t("None") }, ...days].filter(
    ({ value }) => value !== "0" || draft.retention === "0",
  );
  return (
    <Section title={t("Schedule")} hint={t("Define delivery schedule, timezone, and frequency settings.")}>
      <Segmented
        label={t("Schedule type")}
        value={isCron ? "cron" : "every"}
        options={[
          { value: "every", label: t("Recurring") },
          { value: "cron", label: t("Cron schedule") },
        ]}
        onChange={(way) => {
          setCron(way === "cron");
          if (way === "every") change({ crontab: crontabOf(recurrence) });
        }}
      />
      {isCron ? (
        <Field
          label={t("Cron expression")}
          help={t("Minute, hour, day of the month, month, day of the week")}
          error={missing.has("crontab") ? t("Cron expression is not valid") : undefined}
          required
        >
          <TextInput value={draft.crontab} onChange={(crontab) => change({ crontab })} />
        </Field>
      ) : (
        <RecurrenceFields recurrence={recurrence} onChange={(next) => change({ crontab: crontabOf(next) })} />
      )}
      <Field label={t("Timezone")} required>
        <Select
          value={zones.find(({ value }) => value === draft.timezone) ?? null}
          onChange={(zone) => zone && change({ timezone: zone.value })}
          options={zones}
        />
      </Field>
      <NextTimes crontab={draft.crontab} timezone={draft.timezone} />
      <div className="report-line">
        <Field label={t("Log retention")} required>
          <Select
            value={
              retentions.find(({ value }) => value === draft.retention) ?? {
                value: draft.retention,
                label: t("{count, plural, one {# day} other {# days}}", { count: Number(draft.retention) }),
              }
            }
            onChange={(selected) => selected && change({ retention: selected.value })}
            options={retentions}
          />
        </Field>
        <Field
          label={t("Working timeout")}
          help={t("Seconds")}
          error={missing.has("timeout") ? t("Enter a whole number above 0.") : undefined}
          required
        >
          <TextInput type="number" value={draft.timeout} onChange={(timeout) => change({ timeout })} />
        </Field>
        {kind === "Alert" && (
          <Field
            label={t("Grace period")}
            help={t("Seconds")}
            error={missing.has("grace") ? t("Enter a whole number above 0.") : undefined}
          >
            <TextInput type="number" value={draft.grace} onChange={(grace) => change({ grace })} />
          </Field>
        )}
      </div>
    </Section>
  );
}

function NextTimes({ crontab, timezone }: { crontab: string; timezone: string }) {
  const [now] = useState(() => new Date());
  const times = useMemo(() => {
    const cron = parseCron(crontab);
    return cron ? nextDue(cron, timezone, now, 3) : [];
  }, [crontab, timezone, now]);
  const shown = new Intl.DateTimeFormat(currentLocale(), {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timezone,
  });
  return (
    <div className="t2" role="status">
      {times.length === 0 ? (
        t("No runs within the next four years.")
      ) : (
        <ul className="report-next" aria-label={t("Next runs")}>
          <li>{t("Next:")}</li>
          {times.map((time) => (
            <li key={time.getTime()}>
              <time dateTime={time.toISOString()}>{shown.format(time)}</time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
