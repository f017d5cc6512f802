import { filterTexts } from "../../../schema/chart/filter-texts";
import { extraFormDataOf } from "../../../schema/dashboard/filter-plan";
import { type PrintNotes, printNotes, printStamp, SEPARATOR } from "../../../schema/dashboard/print-notes";
import { rangeLabel } from "../../../schema/time-range-text/range-label";
import { savedFrom } from "../../api/people/workspaces";
import { currentLocale, t } from "../../i18n";
import type { PictureRequest } from "./save-picture";

/** What a saved picture states about its chart: its filters and the dashboard's, the workspace and the time. */
export async function pictureNotes({ formData, response, under }: PictureRequest): Promise<PrintNotes> {
  const printed = {
    from: await savedFrom(),
    at: new Date(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: currentLocale(),
  };
  const language = { t, locale: printed.locale };
  const extra = under ? extraFormDataOf(under.plan, under.masks, under.chartId) : {};
  const own = filterTexts(formData, language, {
    nameOf: (column) => response.dataset?.verbose_map?.[column] || column,
    hasOtherRange: extra.time_range !== undefined,
  });
  const others = under
    ? printNotes({ ...printed, ...under, rangeLabel: (text) => rangeLabel(text, language) }).filters
    : "";
  return { filters: [...own, others].filter(Boolean).join(SEPARATOR), stamp: printStamp(printed) };
}
