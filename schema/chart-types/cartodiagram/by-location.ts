import { type QueryResult, type Row, STRING, TEMPORAL } from "../../query/chart-data-response";
import { frameFromRows, type ValueType } from "../../query/frame";
import { frameIndexNames, frameKinds, frameNames, frameToRows, labelMap } from "../../query/frame-output";
import { columnLabel, metricLabel } from "../../query/labels";
import { postProcess } from "../../query/post-processing";
import type { PostProcessing, QueryColumn, QueryObject } from "../../query/query-context";

/**
 * Returns the selected chart's query for all locations at once: grouped by location first and without
 * post-processing, which runs on each location's rows.
 */
export function queriedLocations(query: QueryObject, place: QueryColumn): QueryObject {
  const label = columnLabel(place);
  return {
    ...query,
    columns: [place, ...(query.columns ?? []).filter((column) => columnLabel(column) !== label)],
    post_processing: [],
  };
}

/**
 * Returns, by the location's text, a function that computes the result the selected chart would have for that
 * location alone. The function throws PostProcessingError.
 */
export function resultsByLocation(
  result: QueryResult,
  query: QueryObject,
  place: QueryColumn,
): Map<string, () => QueryResult> {
  const label = columnLabel(place);
  const isRequested = (query.columns ?? []).some((column) => columnLabel(column) === label);
  const stored = result.colnames
    .map((name, at) => ({ name, kind: result.coltypes[at] ?? STRING }))
    .filter(({ name }) => isRequested || name !== label);
  const [colnames, coltypes] = [stored.map(({ name }) => name), stored.map(({ kind }) => kind)];
  const steps = (query.post_processing ?? []).filter(
    (step): step is PostProcessing => step !== null && step.operation !== "prophet",
  );
  return new Map(
    [...rowsByLocation(result.data, label)].map(([location, rows]) => {
      const data = rows.map((row) => Object.fromEntries(colnames.map((name) => [name, row[name] ?? null])));
      const own: QueryResult = { ...result, colnames, coltypes, data, rowcount: data.length };
      return [location, () => (steps.length > 0 ? afterSteps(own, query, steps) : own)];
    }),
  );
}

function rowsByLocation(rows: readonly Row[], place: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const location = String(row[place] ?? "");
    const group = groups.get(location);
    if (group) group.push(row);
    else groups.set(location, [row]);
  }
  return groups;
}

function afterSteps(result: QueryResult, query: QueryObject, steps: readonly PostProcessing[]): QueryResult {
  const types = Object.fromEntries(
    result.colnames.flatMap((name, at): [string, ValueType][] =>
      result.coltypes[at] === TEMPORAL ? [[name, "datetime"]] : [],
    ),
  );
  const frame = postProcess(frameFromRows(result.data, result.colnames, types), steps);
  const columns = (query.columns ?? []).map((column) => ({
    label: columnLabel(column),
    source: typeof column === "string" ? column : column.sqlExpression,
  }));
  const metrics = (query.metrics ?? []).map((metric) => ({ label: metricLabel(metric), source: metricLabel(metric) }));
  return {
    ...result,
    colnames: frameNames(frame),
    coltypes: frameKinds(frame),
    indexnames: frameIndexNames(frame) as QueryResult["indexnames"] & {},
    label_map: labelMap(frame, columns, metrics),
    data: frameToRows(frame),
    rowcount: frame.length,
  };
}
