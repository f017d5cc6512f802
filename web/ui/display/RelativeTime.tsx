import { useState } from "react";
import { currentLocale } from "../../i18n";
import { relativeTime } from "./relative-time";

interface RelativeTimeProps {
  iso: string | null;
  /** The text around the time, such as "Edited {when}". */
  text?: (when: string) => string;
}

/** A time: relative for a week, then a date; the exact time with its zone in the tooltip. */
export function RelativeTime({ iso, text = (when) => when }: RelativeTimeProps) {
  const [nowMs] = useState(Date.now);
  if (!iso) return null;
  const at = new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(iso) ? iso.replace(/([+-]\d\d)(\d\d)$/, "$1:$2") : `${iso}Z`);
  const exact = new Intl.DateTimeFormat(currentLocale(), {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
  return (
    <time dateTime={at.toISOString()} title={exact}>
      {text(relativeTime(at.getTime(), nowMs, currentLocale()))}
    </time>
  );
}
