import { addUnits, startOf, type TimeUnit } from "../../query/calendar";

export const DOMAINS = ["hour", "day", "week", "month", "year"] as const;
export const SUBDOMAINS = ["min", "hour", "day", "week", "month"] as const;
export type CalendarDomain = (typeof DOMAINS)[number];
export type Subdomain = (typeof SUBDOMAINS)[number];

/** The time grain by which the database sums a cell. */
export const GRAINS: Record<Subdomain, string> = { min: "PT1M", hour: "PT1H", day: "P1D", week: "P1W", month: "P1M" };
export const UNITS: Record<Subdomain, TimeUnit> = {
  min: "minute",
  hour: "hour",
  day: "day",
  week: "week",
  month: "month",
};
const SIZES: readonly TimeUnit[] = ["minute", "hour", "day", "week", "month", "year"];

/** Number of cells in one column. */
const ROWS: Record<Subdomain, number> = { min: 10, hour: 24, day: 7, week: 1, month: 3 };
const HOURS_A_DAY_BLOCK = 6;
const WEEKS_A_MONTH_BLOCK = 6;

export interface CalendarCell {
  /** Start of the cell, in epoch ms. */
  time: number;
  column: number;
  row: number;
}

/** One unit of the domain with its cells. */
export interface CalendarBlock {
  start: number;
  columns: number;
  rows: number;
  cells: readonly CalendarCell[];
}

/** Returns the start of the cell that contains a time. */
export const cellTime = (time: number, subdomain: Subdomain): number =>
  startOf(new Date(time), UNITS[subdomain]).getTime();

/**
 * Returns the blocks from the one that contains `from` to the one that contains `to`; null when they would exceed
 * `most` cells.
 */
export function blocksOf(
  domain: CalendarDomain,
  subdomain: Subdomain,
  from: number,
  to: number,
  most: number,
): CalendarBlock[] | null {
  const blocks: CalendarBlock[] = [];
  let count = 0;
  for (let start = startOf(new Date(from), domain); start.getTime() <= to; start = addUnits(start, 1, domain)) {
    const block = blockOf(domain, subdomain, start, most - count);
    if (block === null) return null;
    count += block.cells.length;
    blocks.push(block);
  }
  return blocks;
}

function blockOf(domain: CalendarDomain, subdomain: Subdomain, start: Date, most: number): CalendarBlock | null {
  const unit = UNITS[subdomain];
  if (SIZES.indexOf(unit) >= SIZES.indexOf(domain))
    return most < 1
      ? null
      : {
          start: start.getTime(),
          columns: 1,
          rows: 1,
          cells: [{ time: cellTime(start.getTime(), subdomain), column: 0, row: 0 }],
        };
  const end = addUnits(start, 1, domain).getTime();
  const rows = rowsOf(domain, subdomain);
  // Days are placed in the row of their weekday, so a block can start below its first row.
  const skipped = subdomain === "day" ? (start.getUTCDay() + 6) % 7 : 0;
  const cells: CalendarCell[] = [];
  const first = startOf(start, unit).getTime();
  for (
    let time = first < start.getTime() ? addUnits(new Date(first), 1, unit) : start;
    time.getTime() < end;
    time = addUnits(time, 1, unit)
  ) {
    if (cells.length >= most) return null;
    const place = cells.length + skipped;
    cells.push({ time: time.getTime(), column: Math.floor(place / rows), row: place % rows });
  }
  return {
    start: start.getTime(),
    columns: (cells.at(-1)?.column ?? 0) + 1,
    rows: Math.min(rows, cells.length + skipped),
    cells,
  };
}

function rowsOf(domain: CalendarDomain, subdomain: Subdomain): number {
  if (subdomain === "hour" && domain === "day") return HOURS_A_DAY_BLOCK;
  return subdomain === "week" && domain === "month" ? WEEKS_A_MONTH_BLOCK : ROWS[subdomain];
}
