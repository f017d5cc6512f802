import type { ExtraFormData } from "./data-mask";

const APPENDED = [
  "adhoc_filters",
  "filters",
  "interactive_groupby",
  "interactive_highlight",
  "interactive_drilldown",
] as const;
const REPLACED = [
  "granularity",
  "granularity_sqla",
  "time_column",
  "time_grain",
  "time_range",
  "time_compare",
  "visible_deckgl_layers",
  "relative_start",
  "relative_end",
  "time_grain_sqla",
] as const;

/** Merges what several filters add: lists are joined, and the last value of a setting applies (behavior 3.5). */
export function mergeExtra(parts: readonly ExtraFormData[]): ExtraFormData {
  const merged: ExtraFormData = {};
  for (const part of parts) {
    for (const key of APPENDED) {
      const added = part[key];
      if (Array.isArray(added) && added.length > 0)
        merged[key] = [...((merged[key] as never[] | undefined) ?? []), ...(added as never[])];
    }
    for (const key of REPLACED)
      if (part[key] !== undefined && part[key] !== null) (merged as Record<string, unknown>)[key] = part[key];
    if (part.custom_form_data) merged.custom_form_data = joined(merged.custom_form_data ?? {}, part.custom_form_data);
  }
  return merged;
}

function joined(before: Record<string, unknown>, added: Record<string, unknown>): Record<string, unknown> {
  const lists = Object.entries(added).map(([key, value]) => [
    key,
    Array.isArray(value) && Array.isArray(before[key]) ? [...(before[key] as unknown[]), ...value] : value,
  ]);
  return { ...before, ...Object.fromEntries(lists) };
}
