import { type ChartSize, sizesByZoom } from "../../schema/chart-types/cartodiagram/chart-size";
import { t } from "../i18n";
import { Field } from "../ui/inputs/Field";
import { Segmented } from "../ui/inputs/Segmented";
import type { ControlProps } from "./control-props";
import { NumberInput } from "./NumberInput";
import { translateLabel } from "./panel/translate-label";

/** Width and height by zoom, from a size at one zoom and how it grows with the zoom. */
export function ZoomSizesControl({ field, value, onChange }: ControlProps<"zoom-sizes">) {
  const { type, configs, ...stored } = value as ChartSize;
  const change = (next: { type?: ChartSize["type"]; configs?: ChartSize["configs"] }) => {
    const [shape, figures] = [next.type ?? type, { ...configs, ...next.configs }];
    onChange({ ...stored, type: shape, configs: figures, values: sizesByZoom(shape, figures) });
  };
  const figure = (
    key: "zoom" | "width" | "height" | "slope" | "exponent",
    fallback: number,
    label: string,
    bounds: { min?: number; max?: number; step?: number },
  ) => (
    <Field label={label}>
      <NumberInput
        value={configs[key] ?? fallback}
        onChange={(next) =>
          next !== null &&
          next >= (bounds.min ?? -Infinity) &&
          next <= (bounds.max ?? Infinity) &&
          change({ configs: { [key]: next } })
        }
        {...bounds}
      />
    </Field>
  );
  return (
    <div className="col" style={{ gap: 6 }}>
      <Segmented
        className="ctl-seg"
        label={translateLabel(field.label)}
        value={type}
        options={[
          { value: "FIXED", label: t("Fixed") },
          { value: "LINEAR", label: t("Linear") },
          { value: "EXP", label: t("Exponential") },
        ]}
        onChange={(next) => change({ type: next })}
      />
      <div className="editor-pair">
        {figure("width", 100, t("Width"), { min: 10, max: 2000, step: 10 })}
        {figure("height", 100, t("Height"), { min: 10, max: 2000, step: 10 })}
        {type !== "FIXED" && figure("zoom", 6, t("At zoom"), { min: 0, max: 28 })}
        {type === "LINEAR" && figure("slope", 30, t("Pixels per zoom"), { step: 5 })}
        {type === "EXP" && figure("exponent", 2, t("Factor per zoom"), { min: 0.1, max: 10, step: 0.1 })}
      </div>
    </div>
  );
}
