const DIRECTIVES = "aAwdbBmyYHIpMSfzZjUWcxXGuV%";

/** Whether a value written in a format of Python's strftime can be parsed: "%Y-%m-%d", "epoch_s", "epoch_ms". */
export function isPythonDateFormat(format: string): boolean {
  if (format === "epoch_s" || format === "epoch_ms") return true;
  for (let at = format.indexOf("%"); at >= 0; at = format.indexOf("%", at + 2)) {
    const directive = format[at + 1];
    if (directive === undefined || !DIRECTIVES.includes(directive)) return false;
  }
  return true;
}
