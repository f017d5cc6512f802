import { t } from "../../i18n";
import { Field } from "../../ui/inputs/Field";
import type { ControlProps } from "../control-props";
import { NumberInput } from "../NumberInput";

const PARTS = ["longitude", "latitude", "zoom", "bearing", "pitch"] as const;
const LIMITS = {
  longitude: [-180, 180],
  latitude: [-90, 90],
  zoom: [0, 20],
  bearing: [-360, 360],
  pitch: [0, 60],
} as const;

/** The center, zoom, bearing and pitch of a map; other parts of a stored view are preserved. */
export function ViewportControl({ value, onChange }: ControlProps<"viewport">) {
  const view = (value ?? {}) as Record<string, unknown>;
  const labels = {
    longitude: t("Longitude"),
    latitude: t("Latitude"),
    zoom: t("Zoom"),
    bearing: t("Bearing"),
    pitch: t("Pitch"),
  };
  return (
    <div className="editor-pair">
      {PARTS.map((part) => (
        <Field key={part} label={labels[part]}>
          <NumberInput
            value={typeof view[part] === "number" ? view[part] : null}
            min={LIMITS[part][0]}
            max={LIMITS[part][1]}
            onChange={(next) => next !== null && onChange({ ...view, [part]: next })}
          />
        </Field>
      ))}
    </div>
  );
}
