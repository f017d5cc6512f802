import { type KeyboardEvent, useState } from "react";
import { t } from "../i18n";
import { useField } from "../ui/inputs/Field";
import type { ControlProps } from "./control-props";
import { jsonProblem } from "./JsonControl";

/** A code editor for one language, in a monospaced font. Tab indents; after Esc, Tab moves the focus. */
export function CodeControl({ control, value, onChange }: ControlProps<"code">) {
  const [indents, setIndents] = useState(true);
  const { attributes } = useField();
  const text =
    value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2);
  const problem = control.language === "json" ? jsonProblem(text) : null;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Escape") setIndents(false);
    if (event.key !== "Tab" || event.shiftKey || !indents) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText("  ", selectionStart, selectionEnd, "end");
    onChange(event.currentTarget.value);
  };
  return (
    <>
      <textarea
        className={`input ctl-code${problem ? " bad" : ""}`}
        rows={Math.min(16, Math.max(6, text.split("\n").length + 1))}
        spellCheck={false}
        autoCapitalize="off"
        wrap="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setIndents(true)}
        {...attributes}
      />
      {problem && (
        <span className="help err" role="alert">
          {t("Invalid JSON: {problem}", { problem })}
        </span>
      )}
    </>
  );
}
