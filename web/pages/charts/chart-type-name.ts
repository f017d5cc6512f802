import { catalog } from "../../../schema/chart-types/catalog";

const byType: Readonly<Record<string, { name: string }>> = catalog;

/** The name people know a viz_type by; an unknown one is its own name. */
export function chartTypeName(vizType: string): string {
  return byType[vizType]?.name ?? vizType;
}

/** Every viz_type there is, by name. */
export function chartTypeOptions(): { value: string; label: string }[] {
  return Object.entries(byType)
    .map(([value, { name }]) => ({ value, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
