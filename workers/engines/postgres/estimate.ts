import type { Batch } from "../engine";

/** Parses "Seq Scan on flights  (cost=0.00..3281.05 rows=…". */
export function costOf({ values }: Batch): Record<string, string> {
  const found = /cost=([\d.]+)\.\.([\d.]+)/.exec(String(values[0]?.[0]));
  return found ? { "Start-up cost": decimal(found[1]!), "Total cost": decimal(found[2]!) } : {};
}

const decimal = (text: string): string => (Number.isInteger(+text) ? `${+text}.0` : String(+text));
