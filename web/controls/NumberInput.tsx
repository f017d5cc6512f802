import { useState } from "react";
import { numberText, parseNumber } from "./localized-number";
import { useField } from "../ui/inputs/Field";

export interface NumberInputProps {
  value: number | null;
  onChange(value: number | null): void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  placeholder?: string;
  "aria-label"?: string;
}

/** A number or empty; an incomplete number stays in the input as text until it is valid. ↑ and ↓ step. */
export function NumberInput({ value, onChange, min, max, step = 1, placeholder, ...names }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { invalid, attributes } = useField();
  const text = draft ?? (value === null ? "" : numberText(value));
  const outside = value !== null && ((min !== undefined && value < min) || (max !== undefined && value > max));
  const change = (next: string) => {
    setDraft(next);
    const number = parseNumber(next);
    if (number !== undefined) onChange(number);
  };
  const stepBy = (count: number) => {
    const next = (value ?? (count > 0 ? (min ?? 0) - step : 0)) + count * step;
    setDraft(null);
    onChange(Number(Math.min(max ?? next, Math.max(min ?? next, next)).toFixed(10)));
  };
  return (
    <span
      className={`input${invalid || outside || (draft !== null && parseNumber(draft) === undefined) ? " bad" : ""}`}
    >
      <input
        className="tn"
        inputMode="decimal"
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        value={text}
        placeholder={placeholder}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          stepBy(event.key === "ArrowUp" ? 1 : -1);
        }}
        onBlur={() => setDraft(null)}
        {...names}
        {...attributes}
      />
    </span>
  );
}
