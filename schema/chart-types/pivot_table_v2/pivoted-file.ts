import type { Row, Value } from "../../query/chart-data-response";
import { ENGLISH, type Translate } from "../../language/translator";
import { type FormData, parseFields } from "../define";
import { AGGREGATIONS, type AggregateFunction } from "./aggregations";
import { pivotFields } from "./fields";
import { pivotShape } from "./shape";

/** An exported pivot: a name for each line, followed by its values. */
export interface PivotedFile {
  /** Headings of the value columns. */
  headings: string[];
  names: string[];
  /** The parts of the headings and names, outermost first; null for a missing value. */
  columnLabels: LabelParts[];
  rowLabels: LabelParts[];
  /** The same parts as values: numbers and times of dimensions as such. */
  columnValues: Value[][];
  rowValues: Value[][];
  /** values[column][row]. */
  values: Value[][];
}

export type LabelParts = (string | null)[];

interface Label {
  parts: LabelParts;
  values: Value[];
}
interface Line {
  label: Label;
  values: Value[];
}
interface Pivoted {
  index: Label[];
  columns: Line[];
}

const labelOf = (texts: readonly string[]): Label => ({ parts: [...texts], values: [...texts] });
const concatenated = (one: Label, other: Label): Label => ({
  parts: [...one.parts, ...other.parts],
  values: [...one.values, ...other.values],
});

/**
 * Returns the cells of one result as rows by columns in the format of exports: names joined by spaces, and with
 * totals also every subtotal, all computed from the cells. `textOf` formats a dimension's value, `nameOf` a metric's
 * name; `t` translates the names of totals.
 */
export function pivotedFile(
  data: readonly Row[],
  formData: FormData,
  textOf: (dimension: string, value: Value) => string,
  nameOf: (metric: string) => string = (metric) => metric,
  t: Translate = ENGLISH.t,
): PivotedFile {
  const values = parseFields(pivotFields, formData);
  const { metrics, metricsOn, metricsLast, ...shape } = pivotShape(values);
  const isTurned = metricsOn === "rows";
  const [rows, columns] = isTurned ? [shape.columns, shape.rows] : [shape.rows, shape.columns];
  const name = t("Total ({aggregation})", { aggregation: t(values.aggregateFunction) });
  const names = [name, t("Subtotal")] as const;

  const combine = combining(values.aggregateFunction);
  const spread = shares(
    spreadOut(data, { rows, columns, metrics, metricsLast, name, textOf, nameOf, combine }),
    values.aggregateFunction,
    isTurned,
  );
  // As in Superset's files, also where metrics on rows turn the axes that the options name.
  const wide = values.rowTotals ? withColumnTotals(spread, names, combine) : spread;
  // Without row dimensions there is one line, which is already the total.
  const whole = values.colTotals && rows.length > 0 ? turned(withColumnTotals(turned(wide), names, combine)) : wide;
  const { index, columns: lines } = isTurned ? turned(whole) : whole;
  const columnLabels = lines.map(({ label }) => label.parts);
  const rowLabels = index.map(({ parts }) => parts);
  return {
    headings: columnLabels.map(joined),
    names: rowLabels.map(joined),
    columnLabels,
    rowLabels,
    columnValues: lines.map(({ label }) => label.values),
    rowValues: index.map((label) => label.values),
    values: lines.map((line) => line.values),
  };
}

const joined = (label: LabelParts): string =>
  label
    .map((part) => part ?? "nan")
    .join(" ")
    .trim();

/** Returns the aggregation of totals: without values, 0 for sums and counts, else null. */
function combining(aggregateFunction: AggregateFunction): (values: readonly Value[]) => Value {
  const { of } = AGGREGATIONS[aggregateFunction];
  const ofNone = /^(Sum|Count)/.test(aggregateFunction) ? 0 : null;
  return (values) => {
    const held = values.filter((value) => value !== null);
    return held.length === 0 ? ofNone : of(held);
  };
}

interface Spreading {
  rows: string[];
  columns: string[];
  metrics: string[];
  metricsLast: boolean;
  name: string;
  textOf: (dimension: string, value: Value) => string;
  nameOf: (metric: string) => string;
  combine: (values: readonly Value[]) => Value;
}

function spreadOut(
  data: readonly Row[],
  { rows, columns, metrics, metricsLast, name, textOf, nameOf, combine }: Spreading,
): Pivoted {
  const lines = groups(data, rows, textOf);
  const combinations = groups(data, columns, textOf);
  const cells = new Map<string, Row[]>();
  const keyOf = (row: Row, dimensions: readonly string[]) =>
    JSON.stringify(dimensions.map((dimension) => row[dimension] ?? null));
  for (const row of data) {
    const key = `${keyOf(row, rows)} ${keyOf(row, columns)}`;
    const cell = cells.get(key);
    if (cell) cell.push(row);
    else cells.set(key, [row]);
  }
  const line = (metric: string, combination: { key: string; label: Label }): Line => ({
    label: metricsLast
      ? concatenated(combination.label, labelOf([nameOf(metric)]))
      : concatenated(labelOf([nameOf(metric)]), combination.label),
    values: lines.map(({ key }) => {
      const held = (cells.get(`${key} ${combination.key}`) ?? [])
        .map((row) => row[metric] ?? null)
        .filter((value) => value !== null);
      return held.length === 0 ? null : combine(held);
    }),
  });
  const made = metricsLast
    ? combinations.flatMap((combination) => metrics.map((metric) => line(metric, combination)))
    : metrics.flatMap((metric) => combinations.map((combination) => line(metric, combination)));
  return {
    index: rows.length === 0 ? [labelOf([name])] : lines.map(({ label }) => label),
    columns: made.filter(({ values }) => values.some((value) => value !== null)),
  };
}

/** Returns the combinations of values that occur, sorted; a single one without dimensions. */
function groups(
  data: readonly Row[],
  dimensions: readonly string[],
  textOf: Spreading["textOf"],
): { key: string; label: Label }[] {
  const found = new Map<string, Value[]>();
  for (const row of data) {
    const values = dimensions.map((dimension) => row[dimension] ?? null);
    found.set(JSON.stringify(values), values);
  }
  if (dimensions.length === 0) found.set("[]", []);
  const compare = (a: readonly Value[], b: readonly Value[]) =>
    a.reduce<number>((order, value, at) => order || before(value, b[at]!), 0);
  return [...found]
    .sort(([, a], [, b]) => compare(a, b))
    .map(([key, values]) => ({
      key,
      label: {
        parts: values.map((value, at) => (value === null ? null : textOf(dimensions[at]!, value))),
        values,
      },
    }));
}

/** Null sorts as the text that stands for it in Superset's exports. */
function before(a: Value, b: Value): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [x, y] = [String(a ?? "SUPERSET_PANDAS_NAN"), String(b ?? "SUPERSET_PANDAS_NAN")];
  return x === y ? 0 : x < y ? -1 : 1;
}

function shares(pivoted: Pivoted, aggregateFunction: AggregateFunction, isTurned: boolean): Pivoted {
  const { shareOf } = AGGREGATIONS[aggregateFunction];
  if (shareOf === undefined) return pivoted;
  const { index, columns } = pivoted;
  const sum = (values: readonly Value[]) =>
    values.reduce<number>((total, value) => total + (typeof value === "number" ? value : 0), 0);
  const whole = sum(columns.flatMap(({ values }) => values));
  const ofLines = index.map((_, at) => sum(columns.map(({ values }) => values[at]!)));
  const byLine = (shareOf === "row") !== isTurned;
  return {
    index,
    columns: columns.map(({ label, values }) => ({
      label,
      values: values.map((value, at) =>
        typeof value === "number" ? value / (shareOf === "total" ? whole : byLine ? ofLines[at]! : sum(values)) : value,
      ),
    })),
  };
}

/** Adds a total after all columns and a subtotal after each group of them, outermost groups first. */
function withColumnTotals(
  { index, columns }: Pivoted,
  [total, subtotal]: readonly [string, string],
  combine: Spreading["combine"],
): Pivoted {
  const depth = columns[0]?.label.parts.length ?? 1;
  let lines = [...columns];
  for (let level = 0; level < depth; level++) {
    const prefixes = [
      ...new Map(
        columns.map(({ label }) => [
          JSON.stringify(label.parts.slice(0, level)),
          { parts: label.parts.slice(0, level), values: label.values.slice(0, level) },
        ]),
      ).values(),
    ];
    for (const prefix of prefixes) {
      const isMember = ({ label }: Line) => prefix.parts.every((part, at) => label.parts[at] === part);
      const members = lines.filter(isMember);
      const label = concatenated(
        prefix,
        labelOf([level === 0 ? total : subtotal, ...Array.from({ length: depth - level - 1 }, () => "")]),
      );
      const last = lines.findLastIndex(isMember);
      lines = [
        ...lines.slice(0, last + 1),
        { label, values: index.map((_, at) => combine(members.map(({ values }) => values[at]!))) },
        ...lines.slice(last + 1),
      ];
    }
  }
  return { index, columns: lines };
}

const turned = ({ index, columns }: Pivoted): Pivoted => ({
  index: columns.map(({ label }) => label),
  columns: index.map((label, at) => ({ label, values: columns.map(({ values }) => values[at]!) })),
});
