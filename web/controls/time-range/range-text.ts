import { rangeLabel } from "../../../schema/time-range-text/range-label";
import { currentLocale, t } from "../../i18n";

/** A stored range as a short text in the person's language; expressions stay as they are stored. */
export const rangeText = (stored: string): string => rangeLabel(stored, { t, locale: currentLocale() });
