import { convertLegacyControls, isLegacyForm } from "../chart-types/convert-legacy-controls";
import type { ChartType, FormData } from "../chart-types/define";
import type { ExploreResponse } from "./calls";

/** Values that the server adds to a form without them. */
const ADDED: Record<string, unknown> = { adhoc_filters: [], applied_time_extras: {} };

/** The form of an opened chart without values that were added on opening: saving it unchanged stores what was there. */
export function openedForm(form: FormData, saved: FormData | null): FormData {
  const added = Object.keys(ADDED).filter(
    (key) => saved !== null && saved[key] === undefined && JSON.stringify(form[key]) === JSON.stringify(ADDED[key]),
  );
  return added.length === 0
    ? form
    : (Object.fromEntries(Object.entries(form).filter(([key]) => !added.includes(key))) as FormData);
}

/** The form of a chart; null for a dataset from which a new chart starts. */
export const storedForm = ({ slice, form_data: { viz_type, ...form } }: ExploreResponse): FormData | null =>
  slice === null && viz_type === undefined ? null : { ...form, viz_type: viz_type ?? "" };

export interface OpenedForms {
  formData: FormData;
  /** The saved form, to compare with. */
  saved: FormData | null;
}

/**
 * The form that Explore opens for a chart, and the saved form to compare with: settings of older versions are migrated
 * to the current controls in both, so that opening changes nothing. Null while the chart type, which has the
 * migration, is missing; undefined means a type that is not supported, whose form stays as it is.
 */
export function openedForms(
  stored: FormData,
  saved: FormData | null,
  chartType: Pick<ChartType, "fields"> | null | undefined,
): OpenedForms | null {
  const formData = openedForm(stored, saved);
  if (chartType === undefined || !(isOld(formData) || (saved && isOld(saved)))) return { formData, saved };
  const converted = (form: FormData) =>
    chartType && form.viz_type === formData.viz_type
      ? withRowLimit(chartType, convertLegacyControls(chartType.fields, form))
      : form;
  return chartType && { formData: converted(formData), saved: saved && converted(saved) };
}

const ROW_LIMITS = ["row_limit", "row_limit_b"] as const;
const isOld = (form: FormData): boolean => isLegacyForm(form) || ROW_LIMITS.some((key) => form[key] === null);

/** Explore opens a chart without a row limit with the default one, as Superset's does; dashboards request all rows. */
function withRowLimit({ fields }: Pick<ChartType, "fields">, form: FormData): FormData {
  const limited = { ...form };
  for (const key of ROW_LIMITS) if (form[key] === null && fields[key]) limited[key] = fields[key].default;
  return limited;
}
