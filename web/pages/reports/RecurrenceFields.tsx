import { currentLocale, t } from "../../i18n";
import { Field } from "../../ui/inputs/Field";
import { Select } from "../../ui/inputs/Select";
import type { Every, Recurrence } from "./recurrence";

const numbers = (from: number, to: number, shown = (number: number): string => String(number)) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, label: shown(from + at) }));
const two = (number: number): string => String(number).padStart(2, "0");
const hours = numbers(0, 23, two),
  minutes = numbers(0, 59, two),
  days = numbers(1, 31);

/** Every hour, day, week or month, and when in it. */
export function RecurrenceFields({
  recurrence,
  onChange,
}: {
  recurrence: Recurrence;
  onChange: (next: Recurrence) => void;
}) {
  const periods: { value: Every; label: string }[] = [
    { value: "hour", label: t("Every hour") },
    { value: "day", label: t("Every day") },
    { value: "week", label: t("Every week") },
    { value: "month", label: t("Every month") },
  ];
  const weekdays = numbers(0, 6, (day) =>
    new Intl.DateTimeFormat(currentLocale(), { weekday: "long", timeZone: "UTC" }).format(
      new Date(Date.UTC(2026, 1, 1 + day)),
    ),
  );
  const { every } = recurrence;
  const part = (
    label: string,
    key: "hour" | "minute" | "day" | "weekday",
    options: { value: number; label: string }[],
  ) => (
    <Field label={label}>
      <Select
        value={options.find(({ value }) => value === recurrence[key]) ?? null}
        onChange={(selected) => selected && onChange({ ...recurrence, [key]: selected.value })}
        options={options}
      />
    </Field>
  );
  return (
    <div className="report-line">
      <Field label={t("Repeats")} required>
        <Select
          value={periods.find(({ value }) => value === every) ?? null}
          onChange={(selected) => selected && onChange({ ...recurrence, every: selected.value })}
          options={periods}
        />
      </Field>
      {every === "week" && part(t("Day of the week"), "weekday", weekdays)}
      {every === "month" && part(t("Day of the month"), "day", days)}
      {every !== "hour" && part(t("Hour", undefined, { context: "time of day" }), "hour", hours)}
      {part(t("Minute", undefined, { context: "time of day" }), "minute", minutes)}
    </div>
  );
}
