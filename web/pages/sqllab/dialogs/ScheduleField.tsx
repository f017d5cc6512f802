import type { ScheduleForm, ScheduleProperty } from "../../../../schema/saved-query/schedule";
import { t } from "../../../i18n";
import { Checkbox } from "../../../ui/Checkbox";
import { Field, TextInput } from "../../../ui/Field";
import { Select } from "../../../ui/Select";

interface ScheduleFieldProps {
  name: string;
  property: ScheduleProperty;
  hints: ScheduleForm["UISCHEMA"][string] | undefined;
  required: boolean;
  error: string | undefined;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
}

/** One value of a schedule, by its type in the deployment's setting. */
export function ScheduleField({ name, property: { type, title, description, format, enum: choices }, hints, required, error, value, onChange }: ScheduleFieldProps) {
  const label = title ?? name;
  if (typeof value === "boolean") return <Checkbox label={label} checked={value} onChange={onChange} />;
  const placeholder = hints?.["ui:placeholder"];
  const shown = { value, onChange, ...(placeholder ? { placeholder } : {}) };
  const help = hints?.["ui:help"] ?? description ?? (type === "array" ? t("One a line.") : undefined);
  return (
    <Field label={label} required={required} error={error} {...(help ? { help } : {})}>
      {choices ? (
        <Select value={value === "" ? null : { value, label: value }} options={choices.map((option) => ({ value: String(option), label: String(option) }))} onChange={(selected) => onChange(selected?.value ?? "")} />
      ) : type === "array" ? (
        <TextInput {...shown} rows={3} />
      ) : (
        <TextInput {...shown} type={format === "date-time" ? "datetime-local" : "text"} />
      )}
    </Field>
  );
}
