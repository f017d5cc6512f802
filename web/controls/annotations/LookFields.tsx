import { t } from "../../i18n";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { Field } from "../../ui/inputs/Field";
import { Button } from "../../ui/actions/Button";
import { OptionSelect } from "../option-select/OptionSelect";
import { ColorInput } from "../color/ColorInput";
import { hexOf, parseRgba } from "../color/color-value";
import { NumberInput } from "../NumberInput";
import { typeOf } from "./layer-draft";
import type { LayerFieldsProps } from "./SourceFields";

/** The style of a layer. */
export function LookFields({ layer, onChange }: LayerFieldsProps) {
  const set = (key: string) => (value: unknown) => onChange({ ...layer, [key]: value });
  const type = typeOf(layer);
  return (
    <>
      <div className="editor-pair">
        <Field label={t("Style")}>
          <OptionSelect
            value={String(layer["style"] ?? "solid")}
            options={[
              { value: "solid", label: t("Solid") },
              { value: "dashed", label: t("Dashed") },
              { value: "longDashed", label: t("Long dashed") },
              { value: "dotted", label: t("Dotted") },
            ]}
            onChange={set("style")}
          />
        </Field>
        <Field label={t("Opacity")}>
          <OptionSelect
            value={String(layer["opacity"] ?? "")}
            options={[
              { value: "", label: t("Solid") },
              { value: "opacityLow", label: "0.2" },
              { value: "opacityMedium", label: "0.5" },
              { value: "opacityHigh", label: "0.8" },
            ]}
            onChange={set("opacity")}
          />
        </Field>
        <Field label={t("Line width")}>
          <NumberInput
            value={Number(layer["width"] ?? 1)}
            onChange={(next) => next !== null && set("width")(next)}
            min={0}
            max={20}
          />
        </Field>
        <Field label={t("Color")}>
          <ColorInput value={parseRgba(layer["color"])} onChange={(next) => set("color")(hexOf({ ...next, a: 1 }))} />
        </Field>
      </div>
      {layer["color"] !== null && layer["color"] !== undefined && (
        <Button size="tiny" kind="link" style={{ alignSelf: "flex-start" }} onClick={() => set("color")(null)}>
          {t("Automatic color")}
        </Button>
      )}
      <div className="col" style={{ gap: 0 }}>
        <Checkbox label={t("Show annotation layer")} checked={layer["show"] !== false} onChange={set("show")} />
        {type !== "FORMULA" && type !== "TIME_SERIES" && (
          <Checkbox label={t("Show label")} checked={layer["showLabel"] === true} onChange={set("showLabel")} />
        )}
        {type === "TIME_SERIES" && (
          <Checkbox label={t("Show markers")} checked={layer["showMarkers"] === true} onChange={set("showMarkers")} />
        )}
        {type === "TIME_SERIES" && (
          <Checkbox label={t("Hide line")} checked={layer["hideLine"] === true} onChange={set("hideLine")} />
        )}
      </div>
    </>
  );
}
