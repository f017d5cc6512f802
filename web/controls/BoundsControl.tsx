import { t } from "../i18n";
import { translateLabel } from "./panel/translate-label";
import type { ControlProps } from "./control-props";
import { NumberInput } from "./NumberInput";

type Bounds = [number | null, number | null];

/** A lower and an upper bound; both are optional. */
export function BoundsControl({ field, value, onChange }: ControlProps<"bounds">) {
  const [low, high] = boundsOf(value);
  return <BoundsInput label={translateLabel(field.label)} value={[low, high]} onChange={onChange} />;
}

export function BoundsInput({
  label,
  value: [low, high],
  onChange,
}: {
  label: string;
  value: Bounds;
  onChange(value: Bounds): void;
}) {
  return (
    <div className="ctl-bounds" role="group" aria-label={label}>
      <NumberInput
        value={low}
        onChange={(next) => onChange([next, high])}
        placeholder={t("Min")}
        aria-label={t("{field}: minimum", { field: label })}
      />
      <NumberInput
        value={high}
        onChange={(next) => onChange([low, next])}
        placeholder={t("Max")}
        aria-label={t("{field}: maximum", { field: label })}
      />
      {low !== null && high !== null && low >= high && (
        <span className="help err" role="alert" style={{ gridColumn: "1 / -1" }}>
          {t("Minimum must be strictly less than maximum")}
        </span>
      )}
    </div>
  );
}

export function boundsOf(value: unknown): Bounds {
  const [low, high] = Array.isArray(value) ? value : [null, null];
  const number = (end: unknown) =>
    end === null || end === undefined || end === "" || !Number.isFinite(Number(end)) ? null : Number(end);
  return [number(low), number(high)];
}
