import { useField } from "../../ui/Field";

/** What a button that stands for a field's value takes of the field: buttons can be neither required nor invalid, the words below say it. */
export function useFieldButton() {
  const { invalid, attributes } = useField();
  return { invalid, attributes: { id: attributes.id, "aria-describedby": attributes["aria-describedby"] } };
}
