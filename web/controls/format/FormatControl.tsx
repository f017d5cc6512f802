import type { Currency } from "../../../schema/format/currency";
import type { ControlProps } from "../control-props";
import { translateLabel } from "../panel/translate-label";
import { takesNull } from "../panel/takes-null";
import { CurrencyInput } from "./CurrencyInput";
import { FormatInput } from "./FormatInput";

export function FormatControl({ control, field, value, onChange }: ControlProps<"format">) {
  if (control.format === "currency")
    return (
      <CurrencyInput
        label={translateLabel(field.label)}
        value={(value ?? null) as Currency | null}
        onChange={onChange}
      />
    );
  return (
    <FormatInput
      kind={control.format}
      value={typeof value === "string" && value !== "" ? value : null}
      onChange={(code) => onChange(code ?? (takesNull(field) ? null : field.default))}
      clearable={takesNull(field)}
    />
  );
}
