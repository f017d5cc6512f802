type Cell = unknown;
type Row = Record<string, Cell>;

export interface DataColumn {
  name: string;
  display_name: string;
  data_type: string;
  sample_values: Cell[];
  null_count: number;
  unique_count: number;
  statistics: { min: number; max: number; mean: number } | null;
}

const KINDS = ["numeric", "string", "datetime", "boolean"];
const SAMPLES = 3;

/** Describes the columns of a result by the rows that were returned. */
export const describeColumns = (
  names: readonly string[],
  kinds: readonly number[],
  rows: readonly Row[],
): DataColumn[] =>
  names.map((name, at) => {
    const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
    const unique = [...new Set(values.map((value) => (typeof value === "object" ? JSON.stringify(value) : value)))];
    const numbers = values.filter((value): value is number => typeof value === "number");
    return {
      name,
      display_name: name,
      data_type: KINDS[kinds[at] ?? 1] ?? "string",
      sample_values: unique.slice(0, SAMPLES),
      null_count: rows.length - values.length,
      unique_count: unique.length,
      statistics: kinds[at] === 0 && numbers.length > 0 ? statisticsOf(numbers) : null,
    };
  });

function statisticsOf(numbers: readonly number[]) {
  let [min, max, sum] = [Infinity, -Infinity, 0];
  for (const number of numbers) {
    min = Math.min(min, number);
    max = Math.max(max, number);
    sum += number;
  }
  return { min, max, mean: sum / numbers.length };
}
