import type { ControlProps } from "../control-props";
import { ColorInput } from "./ColorInput";
import { hexOf, parseRgba } from "./color-value";

/** Stored as { r, g, b, a }, or as "#rrggbb" where the field requires it. */
export function ColorControl({ control, value, onChange }: ControlProps<"color">) {
  const hex = control.stored === "hex" || (control.stored === undefined && typeof value === "string");
  return (
    <ColorInput
      value={parseRgba(value)}
      opacity={!hex}
      onChange={(next) => onChange(hex ? hexOf({ ...next, a: 1 }) : { ...next })}
    />
  );
}
