import { t } from "../../i18n";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { Field } from "../../ui/inputs/Field";
import { BoundsInput, boundsOf } from "../BoundsControl";
import { OptionSelect } from "../option-select/OptionSelect";
import { FormatInput } from "../format/FormatInput";
import { NumberInput } from "../NumberInput";
import type { SeriesColumnPart } from "./series-column";

export function SeriesPart({
  part,
  value,
  onChange,
}: {
  part: SeriesColumnPart;
  value: unknown;
  onChange(value: unknown): void;
}) {
  switch (part) {
    case "comparisonType":
      return (
        <Field label={t("Comparison type")} required>
          <OptionSelect
            value={value ? String(value) : undefined}
            options={[
              { value: "value", label: t("Actual value") },
              { value: "diff", label: t("Difference") },
              { value: "perc", label: t("Percentage") },
              { value: "perc_change", label: t("Percentage change") },
            ]}
            onChange={onChange}
          />
        </Field>
      );
    case "sparkType":
      return (
        <Field label={t("Chart type")}>
          <OptionSelect
            value={String(value ?? "line")}
            options={[
              { value: "line", label: t("Line") },
              { value: "bar", label: t("Bar") },
              { value: "area", label: t("Area", undefined, { context: "chart type" }) },
            ]}
            onChange={onChange}
          />
        </Field>
      );
    case "showYAxis":
      return <Checkbox label={t("Show y-axis")} checked={value === true} onChange={onChange} />;
    case "bounds":
      return (
        <Field label={t("Color bounds")} help={t("Red at the minimum, blue at the maximum")}>
          <BoundsInput label={t("Color bounds")} value={boundsOf(value)} onChange={onChange} />
        </Field>
      );
    case "yAxisBounds":
      return (
        <Field label={t("Y-axis bounds")}>
          <BoundsInput label={t("Y-axis bounds")} value={boundsOf(value)} onChange={onChange} />
        </Field>
      );
    case "d3format":
      return (
        <Field label={t("Number format")}>
          <FormatInput kind="number" value={value ? String(value) : null} onChange={(code) => onChange(code ?? "")} />
        </Field>
      );
    case "dateFormat":
      return (
        <Field label={t("Date format")}>
          <FormatInput kind="time" value={value ? String(value) : null} onChange={(code) => onChange(code ?? "")} />
        </Field>
      );
    default:
      return <NumberPart part={part} value={value} onChange={onChange} />;
  }
}

/** Numbers; an empty one is stored as empty text. */
function NumberPart({
  part,
  value,
  onChange,
}: {
  part: "width" | "height" | "timeLag" | "timeRatio";
  value: unknown;
  onChange(value: unknown): void;
}) {
  const names = { width: t("Width"), height: t("Height"), timeLag: t("Time lag"), timeRatio: t("Time ratio") };
  const helps = {
    timeLag: t("Number of periods back; negative counts from the start"),
    timeRatio: t("Number of periods back to divide by"),
  };
  const shown = value === "" || value === null || value === undefined ? null : Number(value);
  return (
    <Field label={names[part]} {...(part === "timeLag" || part === "timeRatio" ? { help: helps[part] } : {})}>
      <NumberInput
        value={shown}
        onChange={(next) => onChange(next ?? "")}
        {...(part === "width" ? { placeholder: "300" } : part === "height" ? { placeholder: "50" } : {})}
      />
    </Field>
  );
}
