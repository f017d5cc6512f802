import type { Control } from "../../../../schema/chart-types/define";
import { filterText } from "../../../../schema/chart/filter-texts";
import { asArray, columnLabel, metricLabel } from "../../../../schema/query/labels";
import { currentLocale, t } from "../../../i18n";

/** A control's value for display: one text, several as pills, a color, or nothing. */
export type ControlValue =
  | { kind: "text"; text: string }
  | { kind: "pills"; texts: string[] }
  | { kind: "color"; css: string }
  | { kind: "none" };

/** Formats a stored value for display beside its label. */
export function readControl(control: Control, value: unknown): ControlValue {
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
    return { kind: "none" };
  switch (control.kind) {
    case "checkbox":
      return text(value === true ? t("Yes") : t("No"));
    case "select":
      return pills(asArray(value).map((one) => control.options.find(([option]) => option === one)?.[1] ?? String(one)));
    case "metric":
      return pills(asArray(value as Parameters<typeof metricLabel>[0][]).map(metricLabel));
    case "column":
      return pills(asArray(value as Parameters<typeof columnLabel>[0][]).map(columnLabel));
    case "filters":
      return pills(
        asArray(value as Record<string, unknown>[]).map((filter) => filterText(filter, { t, locale: currentLocale() })),
      );
    case "color":
      return colorOf(value);
    default:
      return plain(value);
  }
}

function plain(value: unknown): ControlValue {
  if (Array.isArray(value)) {
    const known = value.filter((one) => one !== null && one !== undefined);
    return known.length === 0 ? { kind: "none" } : pills(known.map(short));
  }
  if (typeof value === "boolean") return text(value ? t("Yes") : t("No"));
  return text(short(value));
}

function colorOf(value: unknown): ControlValue {
  if (typeof value === "string") return { kind: "color", css: value };
  const { r, g, b, a } = value as Partial<Record<"r" | "g" | "b" | "a", number>>;
  return r === undefined || g === undefined || b === undefined
    ? plain(value)
    : { kind: "color", css: `rgb(${r} ${g} ${b} / ${a ?? 1})` };
}

const short = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
const text = (words: string): ControlValue => ({ kind: "text", text: words });
const pills = (texts: string[]): ControlValue => (texts.length === 1 ? text(texts[0] ?? "") : { kind: "pills", texts });
