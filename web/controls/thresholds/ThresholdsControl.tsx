import { Minus } from "lucide-react";
import type { StoredThreshold } from "../../../schema/chart-types/shared/thresholds";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import type { ControlProps } from "../control-props";
import { numberText } from "../localized-number";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";
import { ThresholdEditor } from "./ThresholdEditor";

/** Values from which on a color applies, each with a label. */
export function ThresholdsControl({ field, value, onChange }: ControlProps<"thresholds">) {
  return (
    <PillBox<StoredThreshold>
      label={translateLabel(field.label)}
      items={asArray<StoredThreshold>(value as StoredThreshold[] | null)}
      onChange={onChange}
      look={({ value: from, label }) => {
        const number = typeof from === "number" ? `≥ ${numberText(from)}` : null;
        return {
          label: [number, label].filter(Boolean).join(" · ") || t("Threshold"),
          icon: Minus,
          ...(number === null ? { warning: t("Incomplete: this threshold isn't shown") } : {}),
        };
      }}
      addLabel={t("Add threshold")}
      renderEditor={({ item, save, close }) => <ThresholdEditor threshold={item} onSave={save} onClose={close} />}
    />
  );
}
