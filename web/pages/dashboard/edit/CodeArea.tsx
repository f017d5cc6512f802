import { useField } from "../../../ui/inputs/Field";

/** A monospace text area for code, inside a Field. */
export function CodeArea({
  value,
  rows,
  onChange,
}: {
  value: string;
  rows: number;
  onChange: (value: string) => void;
}) {
  const { attributes, invalid } = useField();
  return (
    <textarea
      className={`input edit-code${invalid ? " bad" : ""}`}
      rows={rows}
      spellCheck={false}
      autoCapitalize="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...attributes}
    />
  );
}
