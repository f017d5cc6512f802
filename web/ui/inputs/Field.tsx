import { Info } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { IconButton } from "../actions/IconButton";

interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

export interface FieldProps {
  label: string;
  help?: string;
  /** Shown as a tooltip of an icon beside the label, where help text would take too much space. */
  tip?: string | undefined;
  /** Replaces the help and marks the control as invalid. */
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** A visible label above one control, with help or an error below; the control gets their ids by `useField`. */
export function Field({ label, help, tip, error, required = false, children }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  const noteId = `${id}-note`;
  return (
    <FieldContext value={{ id, describedBy: note ? noteId : undefined, invalid: error !== undefined, required }}>
      <div className="field">
        <span className="label">
          <label htmlFor={id}>
            {label}
            {required && (
              <span className="req" aria-hidden="true">
                {" "}
                *
              </span>
            )}
          </label>
          {tip && <IconButton icon={Info} label={tip} size="tiny" className="tip-sign" />}
        </span>
        {children}
        {note && (
          <span id={noteId} className={error ? "help err" : "help"} {...(error ? { role: "alert" } : {})}>
            {note}
          </span>
        )}
      </div>
    </FieldContext>
  );
}

/** Attributes for the control inside a Field. */
export function useField() {
  const field = use(FieldContext);
  return {
    invalid: field?.invalid ?? false,
    attributes: field
      ? {
          id: field.id,
          "aria-describedby": field.describedBy,
          "aria-invalid": field.invalid || undefined,
          "aria-required": field.required || undefined,
        }
      : {},
  };
}

export interface TextInputProps {
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "password" | "number" | "search" | "datetime-local";
  name?: string;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  /** A value above 1 makes a text area. */
  rows?: number;
  /** Monospaced, without spell checking, autocapitalization and wrapping. */
  code?: boolean;
  "aria-label"?: string;
}

export function TextInput({
  value,
  onChange,
  rows = 1,
  type = "text",
  code = false,
  autoFocus = false,
  ...rest
}: TextInputProps) {
  const { invalid, attributes } = useField();
  const focus = autoFocus ? { "data-autofocus": true, autoFocus } : {};
  const look = `input${invalid ? " bad" : ""}`;
  if (rows > 1)
    return (
      <textarea
        className={code ? `${look} mono` : look}
        {...(code ? { spellCheck: false, autoCapitalize: "off", wrap: "off" } : {})}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...attributes}
        {...focus}
        {...rest}
      />
    );
  return (
    <span className={look}>
      <input
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...attributes}
        {...focus}
        {...rest}
      />
    </span>
  );
}
