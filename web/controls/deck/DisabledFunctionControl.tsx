import { t } from "../../i18n";
import { useField } from "../../ui/inputs/Field";
import type { ControlProps } from "../control-props";

/** Shows a stored function that never runs, and says so. */
export function DisabledFunctionControl({ value }: ControlProps<"disabled-function">) {
  const { attributes } = useField();
  const text = typeof value === "string" ? value : "";
  return (
    <>
      {text !== "" && <textarea className="input ctl-code" rows={4} readOnly wrap="off" value={text} {...attributes} />}
      <span className="help">{t("This functionality is disabled in your environment for security reasons.")}</span>
    </>
  );
}
