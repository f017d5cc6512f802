import type { Field } from "../../../schema/chart-types/define";

export interface PanelSection {
  title: string;
  /** Rows of one field, or of two at half width. */
  rows: [key: string, field: Field][][];
}

export interface Shown {
  fields: Record<string, Field>;
  /** All fields parsed, over the stored params. */
  values: Record<string, unknown>;
  tab: Field["tab"];
  /** Only fields whose label, key or description contains it. */
  search: string;
}

/** The fields of a tab that apply, by section, in the chart type's order. */
export function panelSections({ fields, values, tab, search }: Shown): PanelSection[] {
  const wanted = search.trim().toLowerCase();
  const sections = new Map<string, PanelSection>();
  for (const [key, declared] of Object.entries(fields)) {
    const field = declared.variant?.(values) ?? declared;
    if (field.tab !== tab || field.control.kind === "hidden" || (field.when && !field.when(values))) continue;
    if (
      wanted !== "" &&
      ![field.label, key, field.description ?? "", field.section].some((text) => text.toLowerCase().includes(wanted))
    )
      continue;
    const section = sections.get(field.section) ?? { title: field.section, rows: [] };
    sections.set(field.section, section);
    const last = section.rows.at(-1);
    if (field.half && last?.length === 1 && last[0]?.[1].half) last.push([key, field]);
    else section.rows.push([[key, field]]);
  }
  return [...sections.values()];
}

/** Sections with an error are opened regardless of the stored state. */
export const hasMistake = (section: PanelSection, errors: Readonly<Record<string, string>>): boolean =>
  section.rows.some((row) => row.some(([key]) => key in errors));
