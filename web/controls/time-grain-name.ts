import { defineMessage } from "../../schema/language/message";
import { t } from "../i18n";

/** The names of time grains (`timeGrains` of the SQL dialects), which the server sends in English. */
const NAMES: ReadonlySet<string> = new Set([
  defineMessage("Second"),
  defineMessage("5 second"),
  defineMessage("30 second"),
  defineMessage("Minute"),
  defineMessage("5 minute"),
  defineMessage("10 minute"),
  defineMessage("15 minute"),
  defineMessage("30 minute"),
  defineMessage("Hour"),
  defineMessage("6 hour"),
  defineMessage("Day"),
  defineMessage("Week"),
  defineMessage("Week starting Sunday"),
  defineMessage("Week starting Monday"),
  defineMessage("Week ending Saturday"),
  defineMessage("Week ending Sunday"),
  defineMessage("Month"),
  defineMessage("Quarter"),
  defineMessage("Year"),
]);

export const timeGrainName = (name: string): string => (NAMES.has(name) ? t(name) : name);
