import { FRAME_RANGES, frameOf } from "../../../schema/time-range-text/frame";
import { rangeLabel } from "../../../schema/time-range-text/range-label";
import { t } from "../../i18n";

/** A stored range as a short text in the person's language; expressions stay as they are stored. */
export function rangeText(stored: string): string {
  const label = rangeLabel(stored);
  const frame = frameOf(label);
  if (frame === "none") return t("No filter");
  if (frame === "custom" || frame === "advanced") return label;
  const name = FRAME_RANGES[frame].find(([text]) => text === label)?.[1];
  return name ? t(name) : label;
}
