import { type QueryResult, type Row, STRING, TEMPORAL } from "../../query/answer";
import { frameFromRows, type ValueType } from "../../query/frame";
import { frameIndexNames, frameKinds, frameNames, frameToRows, labelMap } from "../../query/frame-output";
import { columnLabel, metricLabel } from "../../query/labels";
import { postProcess } from "../../query/post-processing";
import type { PostProcessing, QueryColumn, QueryObject } from "../../query/query-context";

/** What a chart asks, asked of every place at once: by place first, and without the steps after the database, which each place takes alone. */
export function askedByPlace(query: QueryObject, place: QueryColumn): QueryObject {
  const label = columnLabel(place);
  return { ...query, columns: [place, ...(query.columns ?? []).filter((column) => columnLabel(column) !== label)], post_processing: [] };
}

/** By the text that tells a place, what reads the answer that it would have had alone; reading throws PostProcessingError. */
export function answersByPlace(result: QueryResult, query: QueryObject, place: QueryColumn): Map<string, () => QueryResult> {
  const label = columnLabel(place);
  const isAsked = (query.columns ?? []).some((column) => columnLabel(column) === label);
  const kept = result.colnames.map((name, at) => ({ name, kind: result.coltypes[at] ?? STRING })).filter(({ name }) => isAsked || name !== label);
  const [colnames, coltypes] = [kept.map(({ name }) => name), kept.map(({ kind }) => kind)];
  const steps = (query.post_processing ?? []).filter((step): step is PostProcessing => step !== null && step.operation !== "prophet");
  return new Map([...rowsByPlace(result.data, label)].map(([told, rows]) => {
    const data = rows.map((row) => Object.fromEntries(colnames.map((name) => [name, row[name] ?? null])));
    const own: QueryResult = { ...result, colnames, coltypes, data, rowcount: data.length };
    return [told, () => (steps.length > 0 ? afterSteps(own, query, steps) : own)];
  }));
}

function rowsByPlace(rows: readonly Row[], place: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const told = String(row[place] ?? "");
    const group = groups.get(told);
    if (group) group.push(row);
    else groups.set(told, [row]);
  }
  return groups;
}

function afterSteps(result: QueryResult, query: QueryObject, steps: readonly PostProcessing[]): QueryResult {
  const types = Object.fromEntries(result.colnames.flatMap((name, at): [string, ValueType][] => (result.coltypes[at] === TEMPORAL ? [[name, "datetime"]] : [])));
  const frame = postProcess(frameFromRows(result.data, result.colnames, types), steps);
  const columns = (query.columns ?? []).map((column) => ({ label: columnLabel(column), source: typeof column === "string" ? column : column.sqlExpression }));
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
