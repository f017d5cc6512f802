import { useState } from "react";
import { useField } from "../ui/Field";

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
  const text = draft ?? (value === null ? "" : String(value));
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
    <span className={`input${invalid || outside || (draft !== null && parseNumber(draft) === undefined) ? " bad" : ""}`}>
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

/** undefined for text that is not a number; null for empty text. */
export function parseNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replace(/(?<=\d),(?=\d{3}\b)/g, "");
  if (trimmed === "") return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(trimmed) ? Number(trimmed) : undefined;
}
