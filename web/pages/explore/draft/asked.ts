import type { Fields, FormData } from "../../../../schema/chart-types/define";
import { isEmpty, same } from "./form-values";

/** Keys that say where a form is from and what was turned to in the chart: no settings of it. */
const ABOUT = new Set(["slice_id", "url_params", "dashboards", "dashboardId", "applied_time_extras", "result_format", "result_type", "force", "slice_name", "own_state"]);

/** The keys whose new values ask the database for something else. */
export function keysToAsk(fields: Fields, asked: FormData, formData: FormData): string[] {
  return differing(fields, asked, formData).filter((key) => !fields[key]?.renderTrigger && !(fields[key] && hidden(fields, key, formData) && hidden(fields, key, asked)));
}

/** What the answer at hand is drawn with: it was asked for by `asked`, and follows the form in all that needs no other answer. */
export function drawnForm(fields: Fields, asked: FormData, formData: FormData): FormData {
  if (asked.viz_type !== formData.viz_type || asked.datasource !== formData.datasource) return asked;
  const drawn: FormData = { ...asked };
  for (const [key, field] of Object.entries(fields)) {
    if (!field.renderTrigger || key === "viz_type") continue;
    if (key in formData) drawn[key] = formData[key];
    else delete drawn[key];
  }
  return drawn;
}

/** Keys whose values differ, those at their default and those absent counting as equal. */
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
const defaultsOf = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.default]));
