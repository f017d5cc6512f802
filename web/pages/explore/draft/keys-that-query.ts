import type { Fields, FormData } from "../../../../schema/chart-types/define";
import { isEmpty, same } from "./form-values";

/** Keys about the form's origin or the chart's state in place, which are not settings of the chart. */
const ABOUT = new Set([
  "slice_id",
  "url_params",
  "dashboards",
  "dashboardId",
  "applied_time_extras",
  "result_format",
  "result_type",
  "force",
  "slice_name",
  "own_state",
]);

/** The keys whose new values require a new query. */
export function keysThatQuery(fields: Fields, requested: FormData, formData: FormData): string[] {
  return differing(fields, requested, formData).filter(
    (key) =>
      !fields[key]?.renderTrigger && !(fields[key] && hidden(fields, key, formData) && hidden(fields, key, requested)),
  );
}

/**
 * The form to draw the current result with: queried with `requested`, updated with all changes that need no new query.
 */
export function drawnForm(fields: Fields, requested: FormData, formData: FormData): FormData {
  if (requested.viz_type !== formData.viz_type || requested.datasource !== formData.datasource) return requested;
  const drawn: FormData = { ...requested };
  for (const [key, field] of Object.entries(fields)) {
    if (!field.renderTrigger || key === "viz_type") continue;
    if (key in formData) drawn[key] = formData[key];
    else delete drawn[key];
  }
  return drawn;
}

/** Keys whose values differ; a missing value equals its default. */
export function differing(fields: Fields, before: FormData, after: FormData): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => {
    if (ABOUT.has(key)) return false;
    const [was, is] = [before, after].map((form) => (form[key] === undefined ? fields[key]?.default : form[key]));
    return !(isEmpty(was) && isEmpty(is)) && !same(was, is);
  });
}

function hidden(fields: Fields, key: string, formData: FormData): boolean {
  const field = fields[key];
  return field?.when ? !field.when({ ...defaultsOf(fields), ...formData }) : false;
}
const defaultsOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.default]));
