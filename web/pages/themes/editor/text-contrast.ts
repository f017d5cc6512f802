import { contrast, parseRgba } from "../../../controls/color/color-value";
import { t } from "../../../i18n";
import { themeVariables } from "../../../../schema/theme/theme-config";

/** WCAG AA for text of this size. */
const READABLE = 4.5;

/** Warns where text on the primary color, as on buttons, is hard to read; null where it isn't or nothing is known. */
export function contrastWarning(config: unknown, isColor: (text: string) => boolean): string | null {
  const variables = new Map(themeVariables(config, isColor));
  const [ground, text] = [parseRgba(variables.get("--accent")), parseRgba(variables.get("--on-accent"))];
  if (ground === null || text === null) return null;
  const ratio = contrast(ground, text);
  return ratio < READABLE
    ? t("Text on the primary color is hard to read: its contrast is {ratio}, below {least}.", {
        ratio: ratio.toFixed(1),
        least: String(READABLE),
      })
    : null;
}
