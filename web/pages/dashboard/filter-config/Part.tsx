import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { IconButton } from "../../../ui/actions/IconButton";

interface PartProps {
  label: string;
  tip?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** Fields that show while it is on. */
  children?: ReactNode;
}

/** A setting that is on or off, with its fields below. */
export function Part({ label, tip, checked, disabled = false, onChange, children }: PartProps) {
  return (
    <div className="fcfg-part">
      <span className="row">
        <Checkbox label={label} checked={checked} disabled={disabled} onChange={onChange} />
        {tip && <IconButton icon={Info} label={tip} size="tiny" className="tip-sign" />}
      </span>
      {checked && children && <div className="fcfg-inner">{children}</div>}
    </div>
  );
}
