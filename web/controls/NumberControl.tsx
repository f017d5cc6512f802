import { t } from "../i18n";
import type { ControlProps } from "./control-props";
import { takesNull } from "./panel/takes-null";
import { NumberInput } from "./NumberInput";

/** An empty input stores null where the field allows it, else the field's default. */
export function NumberControl({ control, field, value, error, onChange }: ControlProps<"number">) {
  const shown = typeof value === "number" ? value : null;
  const outside = error === null && shown !== null ? outsideBounds(shown, control) : null;
  return (
    <>
      <NumberInput
        value={shown}
        onChange={(next) => onChange(next === null && !takesNull(field) ? field.default : next)}
        min={control.min}
        max={control.max}
        step={control.step}
      />
      {outside !== null && (
        <span className="help err" role="alert">
          {outside}
        </span>
      )}
    </>
  );
}

function outsideBounds(value: number, { min, max }: { min?: number; max?: number }): string | null {
  if (max !== undefined && value > max) return t("Value cannot exceed {max}", { max });
  return min !== undefined && value < min ? t("Value cannot be less than {min}", { min }) : null;
}
