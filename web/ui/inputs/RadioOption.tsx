import "./radio-option.css";

interface RadioOptionProps {
  /** Shared by the options of one group. */
  name: string;
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

/** One option of a radio group, with its label. */
export function RadioOption({ name, label, checked, disabled = false, onChoose }: RadioOptionProps) {
  return (
    <label className="radio">
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      {label}
    </label>
  );
}
