import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { beforeAll, describe, expect, it } from "vitest";
import { recording, recordingPaths, TABLES } from "../../../tests/recordings";
import type { Row, Value } from "../chart-data-response";
import { frameFromRows } from "../frame";
import type { Frame } from "../frame";
import { frameIndexNames, frameKinds, frameNames, frameToRows, labelMap } from "../frame-output";
import type { PostProcessing } from "../query-context";
import { processBeforeForecast, runSteps } from "./index";

const FOLDER = "chart_data/post_processing";
/**
 * Recordings over other tables, refused before anything runs, or refused in Superset without its forecasting package
 * (covered by prophet.test.ts).
 */
const ELSEWHERE = /^(geo|unknown_op|prophet\.json)/;
const files = recordingPaths(FOLDER)
  .map((path) => path.slice(FOLDER.length + 1))
  .filter((file) => !ELSEWHERE.test(file));

interface Recording {
  request: {
    body: {
      queries: [
        {
          columns: (string | { label: string })[];
          metrics?: { label: string }[] | null;
          post_processing: (PostProcessing | null)[];
        },
      ];
    };
  };
  response: { status: number; body: { result?: [RecordedResult]; message?: string; errors?: { message: string }[] } };
}
interface RecordedResult {
  colnames: string[];
  coltypes: number[];
  indexnames: Value[];
  label_map: Record<string, string[]>;
  data: Row[];
}

let sales: Row[] = [];

describe("recorded post-processing", () => {
  beforeAll(async () => {
    const bytes = readFileSync(join(TABLES, "cleaned_sales_data.parquet"));
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const rows = await parquetReadObjects({ file, compressors });
    const [from, until] = [Date.UTC(2004, 0), Date.UTC(2004, 6)];
    sales = rows
      .map((row): Row => ({ ...(row as Row), order_date: Number(new Date(row["order_date"] as string)) }))
      .filter(({ order_date }) => Number(order_date) >= from && Number(order_date) < until);
  });

  it.each(files)("returns the result of %s", (name) => {
    const { request, response } = recording<Recording>(`${FOLDER}/${name}`);
    const [query] = request.body.queries;
    const columns = query.columns.map((column) =>
      typeof column === "string" ? { label: column, source: column } : { label: column.label, source: column.label },
    );
    const metrics = (query.metrics ?? []).map(({ label }) => ({ label, source: label }));
    const run = (): Frame => {
      const made = runSteps(
        processBeforeForecast(
          salesBy(
            columns.map(({ label }) => label),
            metrics.map(({ label }) => label),
          ),
          query.post_processing,
        ),
      );
      if ("forecast" in made) throw new Error("No recording forecasts");
      return made.frame;
    };
    if (!response.body.result) {
      const recorded = response.body.message?.replace(/^Error: /, "") ?? response.body.errors![0]!.message;
      let thrown: unknown;
      try {
        frameNames(run());
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject({ message: recorded, status: response.status });
      return;
    }
    const [result] = response.body.result;
    const frame = run();
    expect(frameNames(frame)).toEqual(result.colnames);
    expect(frameKinds(frame)).toEqual(result.coltypes);
    expect(labelMap(frame, columns, metrics)).toEqual(result.label_map);
    const rows = frameToRows(frame);
    expect(rows.length).toBe(result.data.length);
    if (ORDERED.test(name)) rows.forEach((row, at) => expectClose(row, result.data[at]!));
    else byText(rows).forEach((row, at) => expectClose(row, byText(result.data)[at]!));
    if (query.post_processing.some((step) => step?.operation === "pivot"))
      expect(frameIndexNames(frame)).toEqual(result.indexnames);
  });
});

/** Recordings whose row order comes from the operation, not from the database. */
const ORDERED = /^(?!contribution_(columns|totals)|rename_simple|rank|select)/;

const byText = (rows: Row[]): Row[] => [...rows].sort((a, b) => (rowText(a) < rowText(b) ? -1 : 1));
const rowText = (row: Row): string => JSON.stringify(Object.values(row).filter((value) => typeof value === "string"));

function expectClose(row: Row, recorded: Row): void {
  expect(Object.keys(row)).toEqual(Object.keys(recorded));
  for (const [key, value] of Object.entries(recorded)) {
    if (Array.isArray(value)) expect(row[key]).toHaveLength(value.length);
    else if (typeof value !== "number") expect(row[key]).toEqual(value);
    else
      expect(
        Math.abs(Number(row[key]) - value) / Math.max(1, Math.abs(value)),
        `${key}: ${row[key]} for ${value}`,
      ).toBeLessThan(1e-12);
  }
}

/** SELECT columns, sum(sales), count(order_number) … GROUP BY columns, over the recordings' half year. */
function salesBy(columns: string[], metrics: string[]): Frame {
  const groups = new Map<string, Row>();
  for (const row of sales) {
    const keys = columns.map((column) => (column === "order_date" ? monthStart(Number(row[column])) : row[column]!));
    const key = JSON.stringify(keys);
    const group = groups.get(key) ?? {
      ...Object.fromEntries(columns.map((column, at) => [column, keys[at]!])),
      "SUM(sales)": 0,
      "COUNT(order_number)": 0,
    };
    group["SUM(sales)"] = Number(group["SUM(sales)"]) + Number(row["sales"]);
    group["COUNT(order_number)"] = Number(group["COUNT(order_number)"]) + (row["order_number"] === null ? 0 : 1);
    groups.set(key, group);
  }
  return frameFromRows([...groups.values()], [...columns, ...metrics], { order_date: "datetime" });
}

const monthStart = (time: number): number => Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth());
