import { TextInput } from "../ui/inputs/Field";
import type { ControlProps } from "./control-props";

export function TextControl({ control, value, onChange }: ControlProps<"text">) {
  return (
    <TextInput
      value={value === null || value === undefined ? "" : String(value)}
      onChange={onChange}
      rows={control.lines ?? 1}
      {...(control.placeholder ? { placeholder: control.placeholder } : {})}
    />
  );
}
