import { catalog } from "../../../schema/chart-types/catalog";

const byType: Readonly<Record<string, { name: string }>> = catalog;

/** Display name of a viz_type; an unknown viz_type is returned unchanged. */
export function chartTypeName(vizType: string): string {
  return byType[vizType]?.name ?? vizType;
}

/** All viz_types, sorted by display name. */
export function chartTypeOptions(): { value: string; label: string }[] {
  return Object.entries(byType)
    .map(([value, { name }]) => ({ value, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
