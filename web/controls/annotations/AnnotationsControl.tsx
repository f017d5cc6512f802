import { Flag } from "lucide-react";
import { useState } from "react";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Tabs } from "../../ui/navigation/Tabs";
import { OptionSelect } from "../option-select/OptionSelect";
import type { ControlProps } from "../control-props";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";
import { type AnnotationType, type Layer, layerProblem, newLayer, typeOf, withType } from "./layer-draft";
import { LookFields } from "./LookFields";
import { SourceFields } from "./SourceFields";

/** Layers of formulas, events, intervals and other charts' lines over the chart. */
export function AnnotationsControl({ field, value, onChange }: ControlProps<"annotations">) {
  const layers = asArray<Layer>(value as Layer[] | null);
  return (
    <PillBox<Layer>
      label={translateLabel(field.label)}
      items={layers}
      onChange={onChange}
      look={(layer) => ({ label: String(layer["name"] ?? ""), icon: Flag, title: typeNames()[typeOf(layer)] })}
      addLabel={t("Add annotation layer")}
      renderEditor={({ item, save, close }) => (
        <LayerEditor
          layer={item}
          otherNames={layers.filter((layer) => layer !== item).map((layer) => String(layer["name"]))}
          onSave={save}
          onClose={close}
        />
      )}
      wide
    />
  );
}

const typeNames = (): Record<AnnotationType, string> => ({
  FORMULA: t("Formula"),
  EVENT: t("Event"),
  INTERVAL: t("Interval"),
  TIME_SERIES: t("Time series"),
});

interface LayerEditorProps {
  layer: Layer | null;
  otherNames: readonly string[];
  onSave(layer: Layer): void;
  onClose(): void;
}

function LayerEditor({ layer: stored, otherNames, onSave, onClose }: LayerEditorProps) {
  const [layer, setLayer] = useState<Layer>(() => stored ?? newLayer());
  const [tab, setTab] = useState<"source" | "look">("source");
  const problem = layerProblem(layer, otherNames);
  const names = typeNames();
  return (
    <EditorForm
      onSubmit={() => {
        if (problem === null) onSave(layer);
      }}
    >
      <div className="editor-main" style={{ paddingBottom: 0 }}>
        <div className="editor-pair">
          <Field label={t("Name")} required>
            <TextInput
              value={String(layer["name"] ?? "")}
              onChange={(name) => setLayer({ ...layer, name })}
              autoFocus={stored === null}
            />
          </Field>
          <Field label={t("Annotation layer type")}>
            <OptionSelect
              value={typeOf(layer)}
              options={(Object.keys(names) as AnnotationType[]).map((value) => ({ value, label: names[value] }))}
              onChange={(type) => setLayer(withType(layer, type))}
            />
          </Field>
        </div>
      </div>
      <Tabs
        label={t("Annotation layer")}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "source", label: t("Source") },
          { value: "look", label: t("Display") },
        ]}
      >
        <div className="editor-main">
          {tab === "source" ? (
            <SourceFields layer={layer} onChange={setLayer} />
          ) : (
            <LookFields layer={layer} onChange={setLayer} />
          )}
        </div>
      </Tabs>
      {problem !== null && (
        <p className="editor-main t3 cap" style={{ paddingTop: 0 }} role="status">
          {t(problem)}
        </p>
      )}
      <EditorFoot onClose={onClose} ready={problem === null} />
    </EditorForm>
  );
}
