import { TIME_ZONES } from "../../../schema/report/time-zones";

/** The browser's time zone; UTC if schedules do not support it. */
export function localZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return TIME_ZONES.includes(timeZone) ? timeZone : "UTC";
}
