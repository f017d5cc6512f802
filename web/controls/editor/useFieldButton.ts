import { useField } from "../../ui/inputs/Field";

/** Props of a button that shows a field's value. Its description contains the error, as a button cannot be invalid. */
export function useFieldButton() {
  const { invalid, attributes } = useField();
  return { invalid, attributes: { id: attributes.id, "aria-describedby": attributes["aria-describedby"] } };
}
