import type { ExploreDataset } from "../../schema/explore-state/calls";
import { t } from "../i18n";
import { Segmented } from "../ui/inputs/Segmented";
import { OptionSelect } from "./option-select/OptionSelect";
import { type ListOption, type OptionValue, optionOf, optionsOf } from "./option-select/list-option";
import { MultiOptionSelect } from "./option-select/MultiOptionSelect";
import type { ControlProps } from "./control-props";
import { parseNumber } from "./localized-number";
import { translateLabel } from "./panel/translate-label";
import { timeGrainName } from "./time-grain-name";
import { takesNull } from "./panel/takes-null";

export function SelectControl({ name, control, field, value, values, dataset, onChange }: ControlProps<"select">) {
  const options = [
    ...optionsOf(control.options, translateLabel),
    ...optionsOf(control.optionsOf?.(values) ?? [], translateLabel),
    ...ofDataset(name, dataset),
  ];
  const freeForm = control.freeForm
    ? (text: string) =>
        typed(
          text,
          control.options,
          (typedValue) => field.schema.safeParse(control.multi ? [typedValue] : typedValue).success,
        )
    : undefined;
  if (control.multi)
    return <MultiOptionSelect value={listOf(value)} options={options} freeForm={freeForm} onChange={onChange} />;
  const stored = (Array.isArray(value) ? value[0] : value) as OptionValue | undefined;
  const single = stored ?? IMPLIED[name]?.(values) ?? stored;
  if (control.segmented || (!control.freeForm && isShort(options))) {
    return (
      <Segmented
        className="ctl-seg"
        label={translateLabel(field.label)}
        value={String(optionOf(options, single ?? null)?.value)}
        options={options.map((option) => ({ value: String(option.value), label: option.label }))}
        onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value)}
      />
    );
  }
  const emptied = options.some((option) => option.value === null)
    ? undefined
    : takesNull(field) && !field.required
      ? () => onChange(null)
      : undefined;
  return (
    <OptionSelect
      value={single ?? (options.some((option) => option.value === null) ? null : undefined)}
      options={options}
      freeForm={freeForm}
      onClear={emptied}
      onChange={onChange}
      placeholder={control.freeForm ? t("Choose or type...") : undefined}
    />
  );
}

/** The effective value of an empty field, from the values of others. */
const IMPLIED: Record<string, (values: Record<string, unknown>) => OptionValue> = {
  query_mode: ({ all_columns: columns }) => (Array.isArray(columns) && columns.length > 0 ? "raw" : "aggregate"),
};

/** Two or three short labels are shown side by side. */
const isShort = (options: readonly ListOption[]): boolean =>
  options.length >= 2 &&
  options.length <= 3 &&
  options.every(({ hint }) => !hint) &&
  options.reduce((width, { label }) => width + label.length, 0) <= 24;

/** Time grains that the dataset's database supports. */
function ofDataset(name: string, dataset: ExploreDataset): ListOption[] {
  if (name !== "time_grain_sqla") return [];
  const grains = (dataset as { time_grain_sqla?: [string, string][] }).time_grain_sqla ?? [];
  return grains.map(([value, name]) => ({ value, label: timeGrainName(name) }));
}

/** Converts a typed text to the type of the field's options, if the field accepts it. */
function typed(
  text: string,
  options: readonly (readonly [unknown, ...unknown[]])[],
  takes: (value: OptionValue) => boolean,
): OptionValue | undefined {
  const numbers = options.some(([option]) => typeof option === "number");
  const number = parseNumber(text);
  const value = numbers ? number : text;
  return value !== undefined && value !== null && takes(value) ? value : undefined;
}

const listOf = (value: unknown): OptionValue[] =>
  Array.isArray(value)
    ? (value as OptionValue[])
    : value === null || value === undefined || value === ""
      ? []
      : [value as OptionValue];
