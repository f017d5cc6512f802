import type { ConfigPart } from "../../../schema/chart-types/shared/column-config-parts";
import type { Currency } from "../../../schema/format/currency";
import { t } from "../../i18n";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Segmented } from "../../ui/inputs/Segmented";
import { CurrencyInput } from "../format/CurrencyInput";
import { FormatInput } from "../format/FormatInput";
import { NumberInput } from "../NumberInput";

export interface PartInputProps {
  part: ConfigPart;
  value: unknown;
  /** Shown while there is no custom name. */
  columnLabel: string;
  onChange(value: unknown): void;
}

/** The state of a check box while nothing is stored. */
const UNSET = {
  visible: true,
  displayTypeIcon: true,
  showCellBars: true,
  truncateLongCells: false,
  alignPositiveNegative: false,
  colorPositiveNegative: false,
} as const;

export function PartInput({ part, value, columnLabel, onChange }: PartInputProps) {
  const names: Record<ConfigPart, string> = {
    customColumnName: t("Display column name"),
    visible: t("Show column"),
    displayTypeIcon: t("Display type icon"),
    columnWidth: t("Min width"),
    horizontalAlign: t("Text align"),
    truncateLongCells: t("Truncate cells"),
    d3NumberFormat: t("D3 format"),
    d3SmallNumberFormat: t("Small number format"),
    currencyFormat: t("Currency format"),
    fractionDigits: t("Fraction digits"),
    d3TimeFormat: t("D3 format"),
    showCellBars: t("Show cell bars"),
    alignPositiveNegative: t("Align +/-"),
    colorPositiveNegative: t("Color +/-"),
    radarMetricMinValue: t("Min"),
    radarMetricMaxValue: t("Max"),
  };
  const label = names[part];
  switch (part) {
    case "visible":
    case "displayTypeIcon":
    case "showCellBars":
    case "truncateLongCells":
    case "alignPositiveNegative":
    case "colorPositiveNegative":
      return <Checkbox label={label} checked={typeof value === "boolean" ? value : UNSET[part]} onChange={onChange} />;
    case "customColumnName":
      return (
        <Field label={label}>
          <TextInput value={typeof value === "string" ? value : ""} placeholder={columnLabel} onChange={onChange} />
        </Field>
      );
    case "horizontalAlign":
      return (
        <Field label={label}>
          <Segmented
            className="ctl-seg"
            label={label}
            value={String(value ?? "")}
            options={[
              { value: "left", label: t("Left") },
              { value: "center", label: t("Center") },
              { value: "right", label: t("Right") },
            ]}
            onChange={(next) => onChange(next === value ? undefined : next)}
          />
        </Field>
      );
    case "d3NumberFormat":
    case "d3SmallNumberFormat":
    case "d3TimeFormat":
      return (
        <Field label={label} {...(part === "d3SmallNumberFormat" ? { help: t("For numbers between -1 and 1") } : {})}>
          <FormatInput
            kind={part === "d3TimeFormat" ? "time" : "number"}
            value={typeof value === "string" ? value : null}
            onChange={onChange}
          />
        </Field>
      );
    case "currencyFormat":
      return (
        <Field label={label}>
          <CurrencyInput label={label} value={(value ?? null) as Currency | null} onChange={onChange} />
        </Field>
      );
    default:
      return (
        <Field label={label}>
          <NumberInput
            value={typeof value === "number" ? value : null}
            onChange={onChange}
            {...(part === "fractionDigits"
              ? { min: 0, max: 20 }
              : part === "columnWidth"
                ? { min: 1, step: 10, placeholder: t("Automatic") }
                : {})}
          />
        </Field>
      );
  }
}
