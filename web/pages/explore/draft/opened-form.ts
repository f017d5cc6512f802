import type { FormData } from "../../../../schema/chart-types/define";
import { same } from "./form-values";

/** What the server puts into a form that lacks it. */
const ADDED: Record<string, unknown> = { adhoc_filters: [], applied_time_extras: {} };

/** The form of an opened chart without what only opening it has added: saving it unchanged stores what was there. */
export function openedForm(form: FormData, saved: FormData | null): FormData {
  const added = Object.keys(ADDED).filter((key) => saved !== null && saved[key] === undefined && same(form[key], ADDED[key]));
  return added.length === 0 ? form : (Object.fromEntries(Object.entries(form).filter(([key]) => !added.includes(key))) as FormData);
}
