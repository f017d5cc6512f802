import { Layers } from "lucide-react";
import { useState } from "react";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Segmented } from "../../ui/inputs/Segmented";
import { OptionSelect } from "../option-select/OptionSelect";
import type { ControlProps } from "../control-props";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { JsonControl } from "../JsonControl";
import { NumberInput } from "../NumberInput";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";
import {
  LAYER_PARTS,
  LAYER_TYPES,
  LAYER_VERSIONS,
  type LayerProblem,
  layerProblem,
  type LayerType,
  type StoredLayer,
} from "./stored-layer";

const typeNames = (): Record<LayerType, string> => ({
  XYZ: t("Tiles (XYZ)"),
  WMS: t("Images (WMS)"),
  WFS: t("Features (WFS)"),
});
const problems = (): Record<LayerProblem, string> => ({
  url: t("The URL must start with https://"),
  placeholders: t("The URL must contain {placeholders}", { placeholders: "{z}, {x}, {y}" }),
  title: t("Title is required"),
  layersParam: t("Layers are required"),
  typeName: t("Feature type is required"),
});

/** Layers of map services, lowest first. */
export function MapLayersControl(props: ControlProps<"map-layers">) {
  const { field, value, onChange } = props;
  return (
    <PillBox<StoredLayer>
      label={translateLabel(field.label)}
      items={asArray<StoredLayer>(value as StoredLayer[] | null)}
      onChange={onChange}
      look={(layer) => {
        const problem = layerProblem(layer);
        return {
          label: layer.title || layer.url || t("New layer"),
          title: `${layer.type} ${layer.url}`,
          icon: Layers,
          ...(problem ? { warning: problems()[problem] } : {}),
        };
      }}
      addLabel={t("Add layer")}
      renderEditor={({ item, save, close }) => (
        <LayerEditor layer={item} controlProps={props} onSave={save} onClose={close} />
      )}
    />
  );
}

interface LayerEditorProps {
  layer: StoredLayer | null;
  controlProps: ControlProps<"map-layers">;
  onSave(layer: StoredLayer): void;
  onClose(): void;
}

function LayerEditor({ layer: stored, controlProps, onSave, onClose }: LayerEditorProps) {
  const [layer, setLayer] = useState<StoredLayer>(() => stored ?? { type: "XYZ", url: "", title: "", attribution: "" });
  const problem = layerProblem(layer);
  const text = (key: string) => String(layer[key] ?? "");
  const set = (part: Partial<StoredLayer>) => setLayer({ ...layer, ...part });
  const parts = LAYER_PARTS[layer.type] ?? [];
  const ofAddress =
    layer.url !== "" && (problem === "url" || problem === "placeholders") ? { error: problems()[problem] } : {};
  return (
    <EditorForm
      onSubmit={() => {
        if (problem === null) onSave(layer);
      }}
    >
      <div className="editor-main">
        <Segmented
          label={t("Type")}
          value={layer.type}
          options={LAYER_TYPES.map((value) => ({ value, label: typeNames()[value] }))}
          onChange={(type) => set({ type, ...(LAYER_VERSIONS[type][0] ? { version: LAYER_VERSIONS[type][0] } : {}) })}
        />
        <Field label={t("Address")} required {...ofAddress}>
          <TextInput
            value={layer.url}
            onChange={(url) => set({ url })}
            autoFocus
            placeholder={layer.type === "XYZ" ? "https://…/{z}/{x}/{y}.png" : "https://…"}
          />
        </Field>
        <Field label={t("Title")} required>
          <TextInput value={layer.title} onChange={(title) => set({ title })} />
        </Field>
        {parts.includes("layersParam") && (
          <Field label={t("Layers")} required help={t("Layer names, separated by commas")}>
            <TextInput value={text("layersParam")} onChange={(layersParam) => set({ layersParam })} />
          </Field>
        )}
        {parts.includes("typeName") && (
          <Field label={t("Feature type")} required>
            <TextInput
              value={text("typeName") || text("layersParam")}
              onChange={(typeName) => set({ typeName })}
              placeholder="workspace:features"
            />
          </Field>
        )}
        {parts.length > 0 && (
          <div className="editor-pair">
            <Field label={t("Version")}>
              <OptionSelect
                value={text("version")}
                options={LAYER_VERSIONS[layer.type].map((value) => ({ value: value as string, label: value }))}
                onChange={(version) => set({ version })}
              />
            </Field>
            {parts.includes("maxFeatures") && (
              <Field label={t("Max features")}>
                <NumberInput
                  value={typeof layer["maxFeatures"] === "number" ? layer["maxFeatures"] : null}
                  onChange={(maxFeatures) => set({ maxFeatures: maxFeatures ?? undefined })}
                  min={1}
                  placeholder="2000"
                />
              </Field>
            )}
          </div>
        )}
        {parts.includes("style") && (
          <Field label={t("Style")} help={t("GeoStyler style as JSON. Defaults to the theme's color.")}>
            <JsonControl
              {...controlProps}
              control={{ kind: "json" }}
              value={layer["style"]}
              onChange={(style) => set({ style })}
            />
          </Field>
        )}
        <Field label={t("Attribution")}>
          <TextInput value={text("attribution")} onChange={(attribution) => set({ attribution })} placeholder="© …" />
        </Field>
      </div>
      <EditorFoot onClose={onClose} ready={problem === null} />
    </EditorForm>
  );
}
