export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  disabled?: boolean;
}

/** For settings that apply immediately. */
export function Switch({ checked, onChange, label, disabled = false }: SwitchProps) {
  return (
    <label className="chk">
      <input
        className="sw"
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
