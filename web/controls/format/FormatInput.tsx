import { useMemo } from "react";
import { currentLocale, t } from "../../i18n";
import { OptionSelect } from "../option-select/OptionSelect";
import { type FormatKind, formatOptions, formatPreview } from "./format-options";

export interface FormatInputProps {
  kind: FormatKind;
  value: string | null;
  onChange(value: string | null): void;
  placeholder?: string;
  /** Whether the value can be cleared. */
  clearable?: boolean;
  "aria-label"?: string;
}

/** A stored format code with an example of its output; any d3 format can be entered. */
export function FormatInput({ kind, value, onChange, placeholder, clearable = true, ...names }: FormatInputProps) {
  const locale = currentLocale();
  const options = useMemo(() => {
    const options = formatOptions(kind, locale).map(({ code, words, preview }) => ({
      value: code,
      label: code === "SMART_NUMBER" || code === "smart_date" ? t(words) : code,
      hint: code === "SMART_NUMBER" || code === "smart_date" ? `${code} · ${preview}` : `${t(words)} · ${preview}`,
    }));
    return value && !options.some((option) => option.value === value)
      ? [{ value, label: value, hint: formatPreview(kind, value, locale) }, ...options]
      : options;
  }, [kind, locale, value]);
  return (
    <OptionSelect
      value={value ?? undefined}
      options={options}
      onChange={onChange}
      freeForm={(text) => text}
      placeholder={placeholder ?? t("Choose or type a format")}
      onClear={clearable ? () => onChange(null) : undefined}
      {...names}
    />
  );
}
