import type { ExploreDataset } from "../api/explore";
import { Segmented } from "../ui/Segmented";
import { ChoiceBox } from "./choice/ChoiceBox";
import { type ChoiceOption, type ChoiceValue, optionOf, optionsOf } from "./choice/choice-option";
import { MultiChoiceBox } from "./choice/MultiChoiceBox";
import type { ControlProps } from "./control-props";
import { parseNumber } from "./NumberInput";
import { say } from "./panel/say";
import { takesNull } from "./panel/takes-null";

export function SelectControl({ name, control, field, value, values, dataset, onChange }: ControlProps<"select">) {
  const options = [...optionsOf(control.choices, say), ...optionsOf(control.choicesOf?.(values) ?? [], say), ...ofDataset(name, dataset)];
  const freeForm = control.freeForm ? (text: string) => typed(text, control.choices, (typedValue) => field.schema.safeParse(control.multi ? [typedValue] : typedValue).success) : undefined;
  if (control.multi) return <MultiChoiceBox value={listOf(value)} options={options} freeForm={freeForm} onChange={onChange} />;
  const stored = (Array.isArray(value) ? value[0] : value) as ChoiceValue | undefined;
  const single = stored ?? IMPLIED[name]?.(values) ?? stored;
  if (control.segmented || (!control.freeForm && isShort(options))) {
    return <Segmented className="ctl-seg" label={say(field.label)} value={String(optionOf(options, single ?? null)?.value)} options={options.map((option) => ({ value: String(option.value), label: option.label }))} onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value)} />;
  }
  const emptied = options.some((option) => option.value === null) ? undefined : takesNull(field) ? () => onChange(null) : undefined;
  return <ChoiceBox value={single ?? (options.some((option) => option.value === null) ? null : undefined)} options={options} freeForm={freeForm} onClear={emptied} onChange={onChange} placeholder={control.freeForm ? say("Choose or type...") : undefined} />;
}

/** What a field that holds nothing means, by what others hold. */
const IMPLIED: Record<string, (values: Record<string, unknown>) => ChoiceValue> = {
  query_mode: ({ all_columns: columns }) => (Array.isArray(columns) && columns.length > 0 ? "raw" : "aggregate"),
};

/** Two or three short words are all in view. */
const isShort = (options: readonly ChoiceOption[]): boolean => options.length >= 2 && options.length <= 3 && options.every(({ hint }) => !hint) && options.reduce((width, { label }) => width + label.length, 0) <= 24;

/** Time grains are what the dataset's database knows. */
function ofDataset(name: string, dataset: ExploreDataset): ChoiceOption[] {
  if (name !== "time_grain_sqla") return [];
  const grains = (dataset as { time_grain_sqla?: [string, string][] }).time_grain_sqla ?? [];
  return grains.map(([value, label]) => ({ value, label }));
}

/** A typed text as the kind of value that the choices have, when the field takes it. */
function typed(text: string, choices: readonly (readonly [unknown, ...unknown[]])[], takes: (value: ChoiceValue) => boolean): ChoiceValue | undefined {
  const numbers = choices.some(([choice]) => typeof choice === "number");
  const number = parseNumber(text);
  const value = numbers ? number : text;
  return value !== undefined && value !== null && takes(value) ? value : undefined;
}

const listOf = (value: unknown): ChoiceValue[] => (Array.isArray(value) ? (value as ChoiceValue[]) : value === null || value === undefined || value === "" ? [] : [value as ChoiceValue]);
