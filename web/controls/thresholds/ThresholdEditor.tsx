import { useState } from "react";
import type { StoredThreshold } from "../../../schema/chart-types/shared/thresholds";
import { t } from "../../i18n";
import { Field, TextInput } from "../../ui/inputs/Field";
import { RuleColor } from "../conditional-formatting/RuleColor";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { NumberInput } from "../NumberInput";

interface ThresholdEditorProps {
  /** Null for a new one. */
  threshold: StoredThreshold | null;
  onSave(threshold: StoredThreshold): void;
  onClose(): void;
}

export function ThresholdEditor({ threshold, onSave, onClose }: ThresholdEditorProps) {
  const [draft, setDraft] = useState<StoredThreshold>(() => threshold ?? { value: null, color: "colorWarning" });
  const change = (changes: Partial<StoredThreshold>) => setDraft({ ...draft, ...changes });
  const value = typeof draft.value === "number" ? draft.value : null;
  return (
    <EditorForm
      onSubmit={() => {
        if (value !== null) onSave(draft);
      }}
    >
      <div className="editor-main">
        <Field label={t("From value")} required>
          <NumberInput value={value} onChange={(next) => change({ value: next })} />
        </Field>
        <Field label={t("Color")}>
          <RuleColor value={draft.color ?? null} compares={false} onChange={(color) => change({ color })} />
        </Field>
        <Field label={t("Label")}>
          <TextInput value={draft.label ?? ""} onChange={(label) => change({ label })} />
        </Field>
      </div>
      <EditorFoot ready={value !== null} onClose={onClose} />
    </EditorForm>
  );
}
