import { useMemo } from "react";
import { currentLocale, t } from "../../i18n";
import { ChoiceBox } from "../choice/ChoiceBox";
import { type FormatKind, formatChoices, formatPreview } from "./format-choices";

export interface FormatInputProps {
  kind: FormatKind;
  value: string | null;
  onChange(value: string | null): void;
  placeholder?: string;
  /** Whether none may be chosen. */
  clearable?: boolean;
  "aria-label"?: string;
}

/** A stored format code with what it makes of a value; any d3 format may be typed. */
export function FormatInput({ kind, value, onChange, placeholder, clearable = true, ...names }: FormatInputProps) {
  const locale = currentLocale();
  const options = useMemo(() => {
    const choices = formatChoices(kind, locale).map(({ code, words, preview }) => ({ value: code, label: code === "SMART_NUMBER" || code === "smart_date" ? t(words) : code, hint: code === "SMART_NUMBER" || code === "smart_date" ? `${code} · ${preview}` : `${t(words)} · ${preview}` }));
    return value && !choices.some((choice) => choice.value === value) ? [{ value, label: value, hint: formatPreview(kind, value, locale) }, ...choices] : choices;
  }, [kind, locale, value]);
  return <ChoiceBox value={value ?? undefined} options={options} onChange={onChange} freeForm={(text) => text} placeholder={placeholder ?? t("Choose or type a format")} onClear={clearable ? () => onChange(null) : undefined} {...names} />;
}
