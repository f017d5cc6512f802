import { useField } from "../../ui/Field";

/**
 * Props of a button that shows a field's value: a button can be neither required nor invalid, so its description says
 * it.
 */
export function useFieldButton() {
  const { invalid, attributes } = useField();
  return { invalid, attributes: { id: attributes.id, "aria-describedby": attributes["aria-describedby"] } };
}
