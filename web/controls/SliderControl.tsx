import { t } from "../i18n";
import { translateLabel } from "./panel/translate-label";
import type { ControlProps } from "./control-props";
import { NumberInput } from "./NumberInput";

export function SliderControl({ control, field, value, onChange }: ControlProps<"slider">) {
  const { min, max, step } = control;
  const shown = typeof value === "number" ? value : min;
  return (
    <div className="ctl-slider">
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-label={translateLabel(field.label)}
      />
      <span>
        <NumberInput
          value={shown}
          onChange={(next) => next !== null && onChange(Math.min(max, Math.max(min, next)))}
          min={min}
          max={max}
          step={step}
          aria-label={t("{field}, as a number", { field: translateLabel(field.label) })}
        />
      </span>
    </div>
  );
}
