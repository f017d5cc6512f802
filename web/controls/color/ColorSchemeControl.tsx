import { useMemo } from "react";
import { categoricalSchemes, DEFAULT_CATEGORICAL_SCHEME } from "../../../schema/color/schemes";
import { DEFAULT_SEQUENTIAL_SCHEME, sequentialSchemes } from "../../../schema/color/sequential-schemes";
import { t } from "../../i18n";
import { OptionSelect } from "../option-select/OptionSelect";
import type { ControlProps } from "../control-props";
import { isColorBlindSafe } from "./color-safety";
import "./color.css";

const SWATCHES = 10;

/** Schemes by stored name, with their colors; those safe for color-blind people are labeled. */
export function ColorSchemeControl({ control, value, onChange }: ControlProps<"color-scheme">) {
  const sequential = control.scheme === "sequential";
  const options = useMemo(() => {
    const schemes = sequential ? sequentialSchemes : categoricalSchemes;
    return schemes.map(({ id, label, colors }) => ({
      value: id,
      label,
      ...(!sequential && isColorBlindSafe(colors) ? { hint: t("Color-blind safe") } : {}),
      picture: sequential ? (
        <span
          className="ramp"
          style={{ background: `linear-gradient(to right, ${colors.join(", ")})` }}
          aria-hidden="true"
        />
      ) : (
        <Swatches colors={colors} />
      ),
    }));
  }, [sequential]);
  const unset = sequential ? DEFAULT_SEQUENTIAL_SCHEME : DEFAULT_CATEGORICAL_SCHEME;
  return (
    <OptionSelect
      value={typeof value === "string" && value !== "" ? value : unset}
      options={options}
      onChange={onChange}
    />
  );
}

function Swatches({ colors }: { colors: readonly string[] }) {
  return (
    <span className="swatches" aria-hidden="true">
      {colors.slice(0, SWATCHES).map((color, index) => (
        <i key={index} style={{ background: color }} />
      ))}
    </span>
  );
}
