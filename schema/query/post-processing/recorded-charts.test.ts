import { describe, expect, it } from "vitest";
import { recording, recordingPaths } from "../../../tests/recordings";
import type { Row, Value } from "../chart-data-response";
import { frameFromRows } from "../frame";
import type { ValueType } from "../frame";
import { frameIndexNames, frameKinds, frameNames, frameToRows, labelMap } from "../frame-output";
import type { QueryObject } from "../query-context";
import { postProcess } from "./index";

const files = recordingPaths("chart_data")
  .map((path) => path.slice("chart_data/".length))
  .filter((path) => /^(charts|frontend_dashboard[^/]*\/[^/]+)\/[^/]+$/.test(path));

interface Result {
  colnames: string[];
  coltypes: number[];
  indexnames: Value[];
  label_map: Record<string, string[]>;
  data: Row[];
  data__truncated?: unknown;
}

/** Verbose names of the saved metrics in these recordings. */
const verboseNames: Record<string, string> = { count: "COUNT(*)" };

const recorded = files.flatMap((file) => {
  const { request, response } = recording<{
    request: { body?: { queries?: QueryObject[] } };
    response: { body: { result?: Result[] } };
  }>(`chart_data/${file}`);
  return (request.body?.queries ?? []).flatMap((query, at) => {
    const names = (query.post_processing ?? []).map((step) => step?.operation).join();
    const result = response.body.result?.[at];
    if (!result?.data.length || result.data__truncated) return [];
    return [{ file, names, query, result }];
  });
});
const replayed = recorded.filter(({ names }) => /^pivot,(rename,)?flatten$/.test(names));
const added = recorded.filter(({ names }) => names === "contribution" || names === "rank");

// A pivot by mean with one row per cell is lossless, so its input can be derived from the recorded result.
describe("recorded charts", () => {
  it.each(replayed)("returns the recorded result of pivot, rename and flatten of $file", ({ query, result }) => {
    const labels = query.columns!.map((column) => (typeof column === "string" ? column : column.label!));
    const sources = query.columns!.map((column) => (typeof column === "string" ? column : column.sqlExpression));
    const metrics = query.metrics!.map((metric) => (typeof metric === "string" ? metric : metric.label!));
    // Charts without a base axis use the legacy time column, which is not among the query's columns.
    const [axis] = query.post_processing![0]!.options!["index"] as [string];
    const dimensions = labels.filter((label) => label !== axis);
    const types: Record<string, ValueType> = result.coltypes[0] === 2 ? { [axis]: "datetime" } : {};
    const frame = frameFromRows(
      meltedRows(result, axis, dimensions, metrics),
      [axis, ...dimensions, ...metrics],
      types,
    );
    const response = postProcess(frame, query.post_processing!);
    expect(frameNames(response)).toEqual(result.colnames);
    expect(frameKinds(response)).toEqual(result.coltypes);
    expect(frameIndexNames(response)).toEqual(result.indexnames);
    expect(frameToRows(response)).toEqual(result.data);
    const columns = labels.map((label, at) => ({ label, source: sources[at]! }));
    const named = metrics.map((metric) => ({ label: verboseNames[metric] ?? metric, source: metric }));
    expect(labelMap(response, columns, named)).toEqual(result.label_map);
  });
});

// These operations append the last columns; the other columns are their input.
describe("recorded contributions and ranks", () => {
  it.each(added)("returns the recorded contributions and ranks of $file", ({ query, result }) => {
    const { options } = query.post_processing![0]!;
    const made = (options?.["rename_columns"] as string[] | undefined) ?? ["rank"];
    const sources = result.colnames.filter((name) => !made.includes(name));
    const response = postProcess(frameFromRows(result.data, sources), query.post_processing!);
    expect(frameNames(response)).toEqual(result.colnames);
    expect(frameKinds(response)).toEqual(result.coltypes);
    frameToRows(response).forEach((row, at) => {
      for (const name of made) expect(row[name]).toBeCloseTo(result.data[at]![name] as number, 12);
    });
  });
});

/** One row per recorded cell that is not null, last first. */
function meltedRows(result: Result, axis: string, dimensions: readonly string[], metrics: readonly string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const recorded of result.data) {
    for (const name of result.colnames.slice(1)) {
      const parts = result.label_map[name]!;
      const metric = parts.length > dimensions.length ? parts[0]! : metrics[0]!;
      const values = parts.slice(parts.length - dimensions.length);
      const key = JSON.stringify([recorded[axis], values]);
      const row = rows.get(key) ?? {
        [axis]: recorded[axis]!,
        ...Object.fromEntries(dimensions.map((dimension, at) => [dimension, values[at]!])),
      };
      const empty = Object.keys(recorded).every((other) => other === axis || recorded[other] === null);
      if (dimensions.length > 0 && metrics.length === 1 && recorded[name] === null && !empty) continue;
      row[metric] = recorded[name]!;
      rows.set(key, row);
    }
  }
  return [...rows.values()].toReversed();
}
