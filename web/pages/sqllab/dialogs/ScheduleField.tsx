import type { ScheduleForm, ScheduleProperty } from "../../../../schema/saved-query/schedule";
import { t } from "../../../i18n";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { Select } from "../../../ui/inputs/Select";

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
export function ScheduleField({
  name,
  property: { type, title, description, format, enum: options, enumNames },
  hints,
  required,
  error,
  value,
  onChange,
}: ScheduleFieldProps) {
  const label = title ?? name;
  const labelOf = (option: string) => enumNames?.[options?.map(String).indexOf(option) ?? -1] ?? option;
  if (typeof value === "boolean") return <Checkbox label={label} checked={value} onChange={onChange} />;
  const placeholder = hints?.["ui:placeholder"];
  const shown = { value, onChange, ...(placeholder ? { placeholder } : {}) };
  const help = hints?.["ui:help"] ?? description ?? (type === "array" ? t("One per line.") : undefined);
  return (
    <Field label={label} required={required} error={error} {...(help ? { help } : {})}>
      {options ? (
        <Select
          value={value === "" ? null : { value, label: labelOf(value) }}
          options={options.map((option) => ({ value: String(option), label: labelOf(String(option)) }))}
          onChange={(selected) => onChange(selected?.value ?? "")}
        />
      ) : type === "array" ? (
        <TextInput {...shown} rows={3} />
      ) : (
        <TextInput {...shown} type={format === "date-time" ? "datetime-local" : "text"} />
      )}
    </Field>
  );
}
