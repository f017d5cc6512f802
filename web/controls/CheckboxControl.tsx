import { Info } from "lucide-react";
import { Checkbox } from "../ui/inputs/Checkbox";
import { IconButton } from "../ui/actions/IconButton";
import type { ControlProps } from "./control-props";
import { translateLabel } from "./panel/translate-label";

export function CheckboxControl({ field, value, error, onChange }: ControlProps<"checkbox">) {
  return (
    <div className="field">
      <div className="ctl-check">
        <Checkbox checked={value === true} onChange={onChange} label={translateLabel(field.label)} />
        {field.description && (
          <IconButton icon={Info} label={translateLabel(field.description)} size="tiny" className="tip-sign" />
        )}
      </div>
      {error && (
        <span className="help err" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
