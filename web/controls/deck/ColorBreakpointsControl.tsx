import { Minus } from "lucide-react";
import { useState } from "react";
import type { Breakpoint } from "../../../schema/chart-types/shared/deck/colors";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import { Field } from "../../ui/inputs/Field";
import { ColorInput } from "../color/ColorInput";
import type { ControlProps } from "../control-props";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { numberText } from "../localized-number";
import { NumberInput } from "../NumberInput";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";

/** Ranges of values with a color each. */
export const ColorBreakpointsControl = ({ field, value, onChange }: ControlProps<"color-breakpoints">) => (
  <PillBox<Breakpoint>
    label={translateLabel(field.label)}
    items={asArray<Breakpoint>(value as Breakpoint[] | null)}
    onChange={onChange}
    look={({ minValue, maxValue }) => ({ label: `${numberText(minValue)} – ${numberText(maxValue)}`, icon: Minus })}
    addLabel={t("Add a color breakpoint")}
    renderEditor={({ item, save, close }) => <BreakpointEditor breakpoint={item} onSave={save} onClose={close} />}
  />
);

interface BreakpointEditorProps {
  /** Null for a new one. */
  breakpoint: Breakpoint | null;
  onSave(breakpoint: Breakpoint): void;
  onClose(): void;
}

const NEW_COLOR = { r: 0, g: 122, b: 135, a: 1 };

function BreakpointEditor({ breakpoint, onSave, onClose }: BreakpointEditorProps) {
  const [draft, setDraft] = useState<Partial<Breakpoint>>(() => breakpoint ?? {});
  const { minValue, maxValue, color = NEW_COLOR } = draft;
  const isReady = minValue !== undefined && maxValue !== undefined && minValue <= maxValue;
  const change = (part: "minValue" | "maxValue") => (next: number | null) => {
    const { [part]: _, ...rest } = draft;
    setDraft(next === null ? rest : { ...rest, [part]: next });
  };
  return (
    <EditorForm
      onSubmit={() => {
        if (isReady) onSave({ ...draft, minValue, maxValue, color });
      }}
    >
      <div className="editor-main">
        <Field label={t("Min value")} required>
          <NumberInput value={minValue ?? null} onChange={change("minValue")} />
        </Field>
        <Field label={t("Max value")} required>
          <NumberInput value={maxValue ?? null} onChange={change("maxValue")} />
        </Field>
        <Field label={t("Color")}>
          <ColorInput
            value={{ ...color, a: color.a ?? 1 }}
            opacity
            onChange={(next) => setDraft({ ...draft, color: next })}
          />
        </Field>
      </div>
      <EditorFoot ready={isReady} onClose={onClose} />
    </EditorForm>
  );
}
