import { t } from "../i18n";
import { Field } from "../ui/inputs/Field";
import { Segmented } from "../ui/inputs/Segmented";
import type { ControlProps } from "./control-props";
import { NumberInput } from "./NumberInput";
import { translateLabel } from "./panel/translate-label";

type View = Record<string, unknown> & { mode?: "FIT_DATA" | "CUSTOM" };

/** Fits the data, or a fixed center and zoom; the fixed numbers are the map's initial view. */
export function MapViewControl({ field, value, onChange }: ControlProps<"map-view">) {
  const view = (value ?? {}) as View;
  const custom = view.mode === "CUSTOM";
  const set = (part: "Longitude" | "Latitude" | "Zoom", next: number | null) =>
    next !== null && onChange({ ...view, mode: "CUSTOM", [part.toLowerCase()]: next, [`fixed${part}`]: next });
  const figure = (part: "Longitude" | "Latitude" | "Zoom"): number | null => {
    const stored = view[`fixed${part}`] ?? view[part.toLowerCase()];
    return typeof stored === "number" ? stored : null;
  };
  return (
    <div className="col" style={{ gap: 6 }}>
      <Segmented
        className="ctl-seg"
        label={translateLabel(field.label)}
        value={custom ? "CUSTOM" : "FIT_DATA"}
        options={[
          { value: "FIT_DATA", label: t("Fit data") },
          { value: "CUSTOM", label: t("Custom") },
        ]}
        onChange={(mode) => onChange({ ...view, mode })}
      />
      {custom && (
        <div className="editor-pair">
          <Field label={t("Latitude")}>
            <NumberInput value={figure("Latitude")} onChange={(next) => set("Latitude", next)} min={-90} max={90} />
          </Field>
          <Field label={t("Longitude")}>
            <NumberInput value={figure("Longitude")} onChange={(next) => set("Longitude", next)} min={-180} max={180} />
          </Field>
          <Field label={t("Zoom")}>
            <NumberInput value={figure("Zoom")} onChange={(next) => set("Zoom", next)} min={0} max={24} />
          </Field>
        </div>
      )}
    </div>
  );
}
