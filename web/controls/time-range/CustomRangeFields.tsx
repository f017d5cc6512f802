import {
  CUSTOM_UNITS,
  type CustomEnd,
  type CustomRange,
  type CustomUnit,
} from "../../../schema/time-range-text/custom-range";
import { t } from "../../i18n";
import { Field } from "../../ui/inputs/Field";
import { OptionSelect } from "../option-select/OptionSelect";
import { NumberInput } from "../NumberInput";
import { midnight } from "./midnight";

export interface CustomRangeFieldsProps {
  value: CustomRange;
  onChange(value: CustomRange): void;
}

export function CustomRangeFields({ value, onChange }: CustomRangeFieldsProps) {
  const { since, until, anchor } = value;
  return (
    <>
      <End
        label={t("Start (inclusive)")}
        side="since"
        end={since}
        onChange={(next) => onChange({ ...value, since: next })}
      />
      <End
        label={t("End (exclusive)")}
        side="until"
        end={until}
        onChange={(next) => onChange({ ...value, until: next })}
      />
      {since.mode === "relative" && until.mode === "relative" && (
        <Field label={t("Anchor to")}>
          <div className="editor-pair">
            <OptionSelect
              aria-label={t("Anchor to")}
              value={isMoment(anchor) ? "specific" : anchor}
              onChange={(mode) => onChange({ ...value, anchor: mode === "specific" ? midnight() : mode })}
              options={[
                { value: "now", label: t("Now") },
                { value: "today", label: t("Midnight") },
                { value: "specific", label: t("Specific date/time") },
              ]}
            />
            {isMoment(anchor) && (
              <Moment label={t("Anchor")} value={anchor} onChange={(time) => onChange({ ...value, anchor: time })} />
            )}
          </div>
        </Field>
      )}
    </>
  );
}

const isMoment = (anchor: string): boolean => anchor !== "now" && anchor !== "today";

interface EndProps {
  label: string;
  side: "since" | "until";
  end: CustomEnd;
  onChange(end: CustomEnd): void;
}

function End({ label, side, end, onChange }: EndProps) {
  const modes = [
    { value: "relative" as const, label: t("Relative date/time") },
    { value: "specific" as const, label: t("Specific date/time") },
    { value: "now" as const, label: t("Now") },
    { value: "today" as const, label: t("Midnight") },
  ];
  const change = (mode: CustomEnd["mode"]) => {
    if (mode === "relative") onChange({ mode, count: side === "since" ? -7 : 7, unit: "day" });
    else onChange(mode === "specific" ? { mode, time: midnight() } : { mode });
  };
  return (
    <fieldset className="time-end">
      <legend className="label">{label}</legend>
      <OptionSelect aria-label={t("{end}: type", { end: label })} value={end.mode} options={modes} onChange={change} />
      {end.mode === "specific" && (
        <Moment
          label={t("{end}: date and time", { end: label })}
          value={end.time}
          onChange={(time) => onChange({ mode: "specific", time })}
        />
      )}
      {end.mode === "relative" && (
        <div className="editor-pair">
          <NumberInput
            aria-label={t("{end}: amount", { end: label })}
            min={1}
            value={Math.abs(end.count)}
            onChange={(count) =>
              count !== null &&
              Number.isInteger(count) &&
              count > 0 &&
              onChange({ ...end, count: side === "since" ? -count : count })
            }
          />
          <OptionSelect
            aria-label={t("{end}: unit", { end: label })}
            value={end.unit}
            options={unitOptions(side)}
            onChange={(unit) => onChange({ ...end, unit })}
          />
        </div>
      )}
    </fieldset>
  );
}

function unitOptions(side: "since" | "until"): { value: CustomUnit; label: string }[] {
  const labels = side === "since" ? unitsBefore() : unitsAfter();
  return CUSTOM_UNITS.toReversed().map((value) => ({ value, label: labels[value] }));
}
const unitsBefore = (): Record<CustomUnit, string> => ({
  second: t("Seconds before"),
  minute: t("Minutes before"),
  hour: t("Hours before"),
  day: t("Days before"),
  week: t("Weeks before"),
  month: t("Months before"),
  quarter: t("Quarters before"),
  year: t("Years before"),
});
const unitsAfter = (): Record<CustomUnit, string> => ({
  second: t("Seconds after"),
  minute: t("Minutes after"),
  hour: t("Hours after"),
  day: t("Days after"),
  week: t("Weeks after"),
  month: t("Months after"),
  quarter: t("Quarters after"),
  year: t("Years after"),
});

function Moment({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const shown = value.slice(0, 19);
  return (
    <span className="input">
      <input
        type="datetime-local"
        step={1}
        aria-label={label}
        value={shown}
        onChange={(event) =>
          event.target.value &&
          onChange(event.target.value.length === 16 ? `${event.target.value}:00` : event.target.value)
        }
      />
    </span>
  );
}
