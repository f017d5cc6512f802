import type { Row, Value } from "../query/chart-data-response";
import { cellText } from "../query/post-processing/cell-text";
import type { Frame } from "../query/frame";
import { records, rowsBy, valuesNamed } from "./records";
import { LegacyVizError, refuseTooManyCells } from "./error";
import { columnsAt, labelAt, metricAt } from "./settings";
import { labelsOfGroups, requiredMetric } from "./single-table";
import type { LegacyViz } from "./viz";
import { message } from "../language/localizable";

/** Slices by the combined groups, largest first. */
export const pie: LegacyViz = {
  query: (base, form) => ({
    ...base,
    orderby: [[requiredMetric(metricAt(form, "metric") ?? base.metrics?.[0]), false]],
  }),
  data: ({ frame, form, metrics }) => {
    const numbers = valuesNamed(frame, metrics[0]!);
    const names = joinedNames(frame, labelsOfGroups(form, "groupby", "columns"));
    return names.map((x, at) => ({ x, y: numbers[at] ?? null })).sort((a, b) => Number(b.y) - Number(a.y));
  },
};

/** Bars by the first groups, one series for each metric and value of the second. */
export const distBar: LegacyViz = {
  query: (base, form) => {
    const shared = labelsOfGroups(form, "groupby").filter((label) => labelsOfGroups(form, "columns").includes(label));
    if (shared.length > 0) throw new LegacyVizError(message("Can't have overlap between Series and Breakdowns"));
    if (!base.metrics?.length) throw new LegacyVizError(message("Pick at least one metric"));
    if (columnsAt(form, "groupby").length === 0)
      throw new LegacyVizError(message("Pick at least one field for [Series]"));
    const metric = metricAt(form, "timeseries_limit_metric") ?? base.metrics[0]!;
    return { ...base, orderby: [[metric, !(form["order_desc"] ?? true)]] };
  },
  data: ({ frame, form, metrics }) => {
    const bars = joinedNames(frame, labelsOfGroups(form, "groupby"));
    const breakdown = labelsOfGroups(form, "columns");
    const parts = breakdown.length > 0 ? joinedNames(frame, breakdown) : null;
    const byPart = rowsBy(frame, (row) => parts?.[row] ?? "");
    const xs = [...new Set(bars)];
    refuseTooManyCells(xs.length * byPart.size * metrics.length);
    const series = metrics.flatMap((metric) => {
      const numbers = valuesNamed(frame, metric);
      return [...byPart].map(([part, rows]) => {
        const known = new Map(rows.map((row): [string, Value] => [bars[row]!, numbers[row] ?? null]));
        const key = parts === null ? metric : metrics.length > 1 ? `${metric}, ${part}` : part;
        return { key, values: xs.map((x) => ({ x, y: known.get(x) ?? 0 })) };
      });
    });
    return series.sort((a, b) => (a.key < b.key ? -1 : 1));
  },
};

/** Nested boxes: metrics, then the groups in order. */
export const treemap: LegacyViz = {
  query: (base, form) => {
    const metric = metricAt(form, "timeseries_limit_metric") ?? requiredMetric(base.metrics?.[0]);
    return { ...base, orderby: [[metric, !(form["order_desc"] ?? true)]] };
  },
  data: ({ frame, form, metrics }) => {
    const groups = labelsOfGroups(form, "groupby");
    const rows = records(frame);
    return metrics.map((metric) => ({ name: metric, children: nested(rows, groups, metric) }));
  },
};

/** Rings of the groups with one or two metrics: one list per row. */
export const sunburst: LegacyViz = {
  query: (base, form) => ({
    ...base,
    orderby: form["sort_by_metric"] ? [[requiredMetric(metricAt(form, "metric")), false]] : [],
  }),
  data: ({ frame, form }) => {
    const first = labelAt(form, "metric") ?? "";
    const columns = [...labelsOfGroups(form, "groupby"), first, labelAt(form, "secondary_metric") ?? first];
    return records(frame).map((row) => columns.map((name) => row[name] ?? null));
  },
};

interface Box {
  name: Value;
  value?: Value;
  children?: Box[];
}

function nested(rows: readonly Row[], groups: readonly string[], metric: string): Box[] {
  const [group, ...rest] = groups;
  if (group === undefined) return rows.map((row) => ({ name: metric, value: row[metric] ?? null }));
  if (rest.length === 0) return rows.map((row) => ({ name: row[group] ?? null, value: row[metric] ?? null }));
  return [...Map.groupBy(rows, (row) => row[group] ?? null)].map(([name, inner]) => ({
    name,
    children: nested(inner, rest, metric),
  }));
}

const joinedNames = (frame: Frame, groups: readonly string[]): string[] => {
  const columns = frame.columns
    .filter(({ label }) => groups.includes(label[0]!))
    .sort((a, b) => groups.indexOf(a.label[0]!) - groups.indexOf(b.label[0]!));
  return Array.from({ length: frame.length }, (_, row) =>
    columns.map(({ values, type }) => (values[row] === null ? "<NULL>" : cellText(values[row]!, type))).join(", "),
  );
};
