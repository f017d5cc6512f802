import { type KeyboardEvent, useState } from "react";

interface TextEditProps {
  label: string;
  text: string;
  className?: string;
  autoFocus?: boolean;
  onChange: (text: string) => void;
  onDone?: () => void;
}

/** A text that is taken over on Enter and when it is left; Esc leaves it as it was. */
export function TextEdit({ label, text, className = "", autoFocus = false, onChange, onDone }: TextEditProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = () => {
    if (draft !== null && draft !== text) onChange(draft);
    setDraft(null);
    onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key !== "Escape") return;
    setDraft(null);
    onDone?.();
  };
  return <input className={`edit-text ${className}`} aria-label={label} value={draft ?? text} autoFocus={autoFocus} onFocus={(event) => autoFocus && event.currentTarget.select()} onChange={(event) => setDraft(event.target.value)} onBlur={take} onKeyDown={onKeyDown} />;
}
