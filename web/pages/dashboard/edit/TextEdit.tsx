import { type KeyboardEvent, useState } from "react";
import { savesAll, useMarkTyped } from "./typed-texts";

interface TextEditProps {
  label: string;
  text: string;
  className?: string;
  autoFocus?: boolean;
  onChange: (text: string) => void;
  onDone?: () => void;
}

/** A text input that commits on Enter, on saving and on blur; Esc reverts. */
export function TextEdit({ label, text, className = "", autoFocus = false, onChange, onDone }: TextEditProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const differs = draft !== null && draft !== text;
  const take = () => {
    if (differs) onChange(draft);
    setDraft(null);
    onDone?.();
  };
  useMarkTyped(differs, take);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (savesAll(event)) return take();
    event.stopPropagation();
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key !== "Escape") return;
    setDraft(null);
    onDone?.();
  };
  return (
    <input
      className={`edit-text ${className}`}
      aria-label={label}
      value={draft ?? text}
      autoFocus={autoFocus}
      onFocus={(event) => autoFocus && event.currentTarget.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  );
}
