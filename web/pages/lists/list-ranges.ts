import type { ListFilter } from "../../api/resource";
import { t } from "../../i18n";
import type { FilterValue } from "./list-state";

/** What the two boxes of a range hold, as typed; empty for no bound. */
export type RangeTexts = readonly [from: string, to: string];

const SEPARATOR = "~";

/** The texts of a range that is chosen, as the address keeps it: "10~200". */
export function rangeTexts(value: FilterValue | null): RangeTexts {
  const stored = value === null ? "" : typeof value === "string" ? value : String(value.value);
  const [from = "", to = ""] = stored.split(SEPARATOR);
  return [from, to];
}

export type RangeChoice = { problem: string } | { value: FilterValue | null };

/** A range of whole numbers, both ends in it: one of them may be open. */
export function numberRange([from, to]: RangeTexts): RangeChoice {
  const [min, max] = [bound(from), bound(to)];
  if (min === undefined || max === undefined) return { problem: t("Enter whole numbers") };
  if (min === null && max === null) return { value: null };
  if (min !== null && max !== null && min >= max) return { problem: t("Minimum must be strictly less than maximum") };
  const label = min === null ? t("up to {max}", { max: max?.toLocaleString() }) : max === null ? t("from {min}", { min: min.toLocaleString() }) : `${min.toLocaleString()} – ${max.toLocaleString()}`;
  return { value: { label, value: `${min ?? ""}${SEPARATOR}${max ?? ""}` } };
}

/** A range of moments, in the browser's time: without both ends it is none. */
export function momentRange([from, to]: RangeTexts, written: (moment: Date) => string): RangeChoice {
  const [start, end] = [new Date(from), new Date(to)];
  if (from === "" || to === "" || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return { value: null };
  if (start >= end) return { problem: t("The start must be before the end") };
  return { value: { label: `${written(start)} – ${written(end)}`, value: `${start.toISOString()}${SEPARATOR}${end.toISOString()}` } };
}

/** The text of a stored moment for a box, in the browser's time. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What the list call takes for a chosen range; nothing for one that says nothing. */
export function rangeConditions(kind: "number-range" | "date-range", col: string, value: FilterValue): ListFilter[] {
  const [from, to] = rangeTexts(value);
  if (kind === "date-range") return from && to ? [{ col, opr: "between", value: [from, to] }] : [];
  const [min, max] = [bound(from), bound(to)];
  return [...(typeof min === "number" ? [{ col, opr: "gt", value: min - 1 }] : []), ...(typeof max === "number" ? [{ col, opr: "lt", value: max + 1 }] : [])];
}

/** The number of a text: null for none, undefined for what is no whole number. */
function bound(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : undefined;
}
