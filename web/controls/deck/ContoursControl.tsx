import { Spline } from "lucide-react";
import { useState } from "react";
import type { StoredContour } from "../../../schema/chart-types/deck_contour/stored-contour";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import { Field } from "../../ui/inputs/Field";
import { Segmented } from "../../ui/inputs/Segmented";
import { ColorInput } from "../color/ColorInput";
import type { ControlProps } from "../control-props";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { numberText } from "../localized-number";
import { NumberInput } from "../NumberInput";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";

/** Lines at a threshold, and bands between two. */
export const ContoursControl = ({ field, value, onChange }: ControlProps<"contours">) => (
  <PillBox<StoredContour>
    label={translateLabel(field.label)}
    items={asArray<StoredContour>(value as StoredContour[] | null)}
    onChange={onChange}
    look={({ lowerThreshold, upperThreshold }) => ({
      label: [lowerThreshold, upperThreshold].flatMap((at) => (at ? [numberText(at)] : [])).join(" – "),
      icon: Spline,
    })}
    addLabel={t("Add contour")}
    renderEditor={({ item, save, close }) => <ContourEditor contour={item} onSave={save} onClose={close} />}
  />
);

interface ContourEditorProps {
  /** Null for a new one. */
  contour: StoredContour | null;
  onSave(contour: StoredContour): void;
  onClose(): void;
}

const NEW_COLOR = { r: 0, g: 0, b: 0, a: 1 };

function ContourEditor({ contour, onSave, onClose }: ContourEditorProps) {
  const [isBand, setBand] = useState(Boolean(contour?.upperThreshold));
  const [lower, setLower] = useState<number | null>(contour?.lowerThreshold ?? null);
  const [upper, setUpper] = useState<number | null>(contour?.upperThreshold ?? null);
  const [width, setWidth] = useState<number | null>(contour?.strokeWidth ?? 1);
  const [color, setColor] = useState({ ...NEW_COLOR, ...contour?.color, a: contour?.color.a ?? 1 });
  const isReady = lower !== null && (isBand ? upper !== null && upper > lower : width !== null && width > 0);
  const submit = () => {
    if (!isReady || lower === null) return;
    onSave(
      isBand
        ? { lowerThreshold: lower, upperThreshold: upper ?? undefined, color }
        : { lowerThreshold: lower, strokeWidth: width ?? undefined, color },
    );
  };
  return (
    <EditorForm onSubmit={submit}>
      <div className="editor-main">
        <Segmented
          label={t("Contour")}
          value={isBand ? "band" : "line"}
          options={[
            { value: "line", label: t("Isoline") },
            { value: "band", label: t("Isoband") },
          ]}
          onChange={(next) => setBand(next === "band")}
        />
        <Field label={isBand ? t("Lower Threshold") : t("Threshold")} required>
          <NumberInput value={lower} onChange={setLower} />
        </Field>
        {isBand ? (
          <Field label={t("Upper Threshold")} required>
            <NumberInput value={upper} onChange={setUpper} />
          </Field>
        ) : (
          <Field label={t("Stroke Width")} required>
            <NumberInput value={width} min={1} onChange={setWidth} />
          </Field>
        )}
        <Field label={t("Color")}>
          <ColorInput value={color} onChange={setColor} />
        </Field>
      </div>
      <EditorFoot ready={isReady} onClose={onClose} />
    </EditorForm>
  );
}
