import * as chartTypes from "../../schema/chart-types/chart-type-name";
import { currentLocale, t } from "../i18n";

/** Name of a viz_type in the person's language; an unknown viz_type is returned unchanged. */
export function chartTypeName(vizType: string): string {
  const name = chartTypes.chartTypeName(vizType);
  return name === vizType ? name : t(name);
}

/** All viz_types, sorted by name. */
export const chartTypeOptions = (): { value: string; label: string }[] =>
  chartTypes
    .chartTypeOptions()
    .map(({ value }) => ({ value, label: chartTypeName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, currentLocale()));
