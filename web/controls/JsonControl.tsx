import { useState } from "react";
import { t } from "../i18n";
import { useField } from "../ui/inputs/Field";
import type { ControlProps } from "./control-props";

/** A value as JSON; the text is applied once it is valid, and an empty text removes the value. */
export function JsonControl({ value, onChange }: ControlProps<"json">) {
  const [draft, setDraft] = useState<string | null>(null);
  const { attributes } = useField();
  const stored =
    value === undefined || value === null || value === ""
      ? ""
      : typeof value === "string"
        ? value
        : JSON.stringify(value, null, 2);
  const problem = draft === null ? null : jsonProblem(draft);
  const change = (text: string) => {
    setDraft(text);
    if (jsonProblem(text) !== null) return;
    onChange(text.trim() === "" ? undefined : typeof value === "string" ? text : (JSON.parse(text) as unknown));
  };
  return (
    <>
      <textarea
        className={`input ctl-code${problem ? " bad" : ""}`}
        rows={Math.min(12, Math.max(3, stored.split("\n").length))}
        spellCheck={false}
        value={draft ?? stored}
        onChange={(event) => change(event.target.value)}
        onBlur={() => problem === null && setDraft(null)}
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

/** Null for valid JSON and for an empty text. */
export function jsonProblem(text: string): string | null {
  if (text.trim() === "") return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
