import { names } from "./generated/names";

const byType: Readonly<Record<string, string>> = names;

/** Display name of a viz_type; an unknown viz_type is returned unchanged. */
export const chartTypeName = (vizType: string): string => (Object.hasOwn(byType, vizType) ? byType[vizType]! : vizType);

/** All viz_types, sorted by display name. */
export const chartTypeOptions = (): { value: string; label: string }[] =>
  Object.entries(byType)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
