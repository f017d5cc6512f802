import { t } from "../../i18n";
import { OptionSelect } from "../option-select/OptionSelect";
import { ColorInput } from "../color/ColorInput";
import { hexOf, parseRgba } from "../color/color-value";
import "../color/color.css";

/** Theme colors by their stored names, with their tokens. */
const THEME_COLORS = {
  colorSuccess: "success",
  colorWarning: "warning",
  colorError: "danger",
  colorInfo: "info",
  colorPrimary: "accent",
} as const;

export interface RuleColorProps {
  value: string | null;
  /** Green for increases and red for decreases, where a chart compares. */
  compares: boolean;
  onChange(value: string): void;
}

/** A theme color, which follows light and dark, or a custom one. */
export function RuleColor({ value, compares, onChange }: RuleColorProps) {
  const names: Record<string, string> = {
    colorSuccess: t("Success"),
    colorWarning: t("Alert", undefined, { context: "color of a rule" }),
    colorError: t("Error"),
    colorInfo: t("Info"),
    colorPrimary: t("Accent"),
  };
  const chip = (css: string) => (
    <span className="color-chip">
      <span style={{ background: css }} />
    </span>
  );
  const own = value !== null && parseRgba(value) !== null;
  const options = [
    ...Object.entries(THEME_COLORS).map(([stored, token]) => ({
      value: stored,
      label: names[stored] ?? stored,
      picture: chip(`var(--${token})`),
    })),
    ...(compares
      ? [
          { value: "Green", label: t("Green for increase, red for decrease"), picture: chip("var(--success)") },
          { value: "Red", label: t("Red for increase, green for decrease"), picture: chip("var(--danger)") },
        ]
      : []),
    { value: "own", label: t("Custom color") },
  ];
  return (
    <div className="col" style={{ gap: 6 }}>
      <OptionSelect
        value={own ? "own" : (value ?? undefined)}
        options={options}
        onChange={(next) => onChange(next === "own" ? "#007a87" : next)}
      />
      {own && (
        <ColorInput
          value={parseRgba(value)}
          onChange={(next) => onChange(hexOf({ ...next, a: 1 }))}
          aria-label={t("Custom color")}
        />
      )}
    </div>
  );
}
