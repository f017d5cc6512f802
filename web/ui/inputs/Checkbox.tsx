import { useEffect, useRef } from "react";

export interface CheckboxProps {
  checked: boolean | "some";
  onChange: (checked: boolean) => void;
  label: string;
  /** Shows the label only to screen readers, as in table rows. */
  hideLabel?: boolean;
  disabled?: boolean;
}

export function Checkbox({ checked, onChange, label, hideLabel = false, disabled = false }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === "some";
  }, [checked]);
  return (
    <label className="chk">
      <input
        ref={input}
        type="checkbox"
        checked={checked === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        {...(hideLabel ? { "aria-label": label } : {})}
      />
      {!hideLabel && label}
    </label>
  );
}
