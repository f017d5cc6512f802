import type { ListFilter } from "../../api/transport/resource";
import { currentLocale, t } from "../../i18n";
import type { FilterValue } from "./list-state";

/** The two inputs of a range as typed; an empty one has no bound. */
export type RangeTexts = readonly [from: string, to: string];

const SEPARATOR = "~";

/** The texts of a selected range as in the address: "10~200". */
export function rangeTexts(value: FilterValue | null): RangeTexts {
  const stored = value === null ? "" : typeof value === "string" ? value : String(value.value);
  const [from = "", to = ""] = stored.split(SEPARATOR);
  return [from, to];
}

export type RangeOption = { problem: string } | { value: FilterValue | null };

/** An inclusive range of integers; one of the ends may be open. */
export function numberRange([from, to]: RangeTexts): RangeOption {
  const [min, max] = [bound(from), bound(to)];
  if (min === undefined || max === undefined) return { problem: t("Enter whole numbers") };
  if (min === null && max === null) return { value: null };
  if (min !== null && max !== null && min >= max) return { problem: t("Minimum must be strictly less than maximum") };
  const label =
    min === null
      ? t("up to {max}", { max: max?.toLocaleString(currentLocale()) })
      : max === null
        ? t("from {min}", { min: min.toLocaleString(currentLocale()) })
        : `${min.toLocaleString(currentLocale())} – ${max.toLocaleString(currentLocale())}`;
  return { value: { label, value: `${min ?? ""}${SEPARATOR}${max ?? ""}` } };
}

/** A range of times in the browser's time zone; empty unless both ends are set. */
export function momentRange([from, to]: RangeTexts, written: (moment: Date) => string): RangeOption {
  const [start, end] = [new Date(from), new Date(to)];
  if (from === "" || to === "" || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return { value: null };
  if (start >= end) return { problem: t("The start must be before the end") };
  return {
    value: {
      label: `${written(start)} – ${written(end)}`,
      value: `${start.toISOString()}${SEPARATOR}${end.toISOString()}`,
    },
  };
}

/** A stored time as text for an input, in the browser's time zone. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** List conditions for a selected range; empty for an invalid one. */
export function rangeConditions(kind: "number-range" | "date-range", col: string, value: FilterValue): ListFilter[] {
  const [from, to] = rangeTexts(value);
  if (kind === "date-range") return from && to ? [{ col, opr: "between", value: [from, to] }] : [];
  const [min, max] = [bound(from), bound(to)];
  return [
    ...(typeof min === "number" ? [{ col, opr: "gt", value: min - 1 }] : []),
    ...(typeof max === "number" ? [{ col, opr: "lt", value: max + 1 }] : []),
  ];
}

/** The number of a text: null for an empty one, undefined if it is not an integer. */
function bound(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : undefined;
}
