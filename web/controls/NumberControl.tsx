import type { ControlProps } from "./control-props";
import { takesNull } from "./panel/takes-null";
import { NumberInput } from "./NumberInput";

/** An empty box stores null where the field allows it, else the field's default. */
export function NumberControl({ control, field, value, onChange }: ControlProps<"number">) {
  const shown = typeof value === "number" ? value : null;
  return <NumberInput value={shown} onChange={(next) => onChange(next === null && !takesNull(field) ? field.default : next)} min={control.min} max={control.max} step={control.step} />;
}
