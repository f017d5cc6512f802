import { TIME_ZONES } from "../../../schema/report/time-zones";

/** The zone of the person's own clock; UTC where schedules do not know it. */
export function localZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return TIME_ZONES.includes(timeZone) ? timeZone : "UTC";
}
