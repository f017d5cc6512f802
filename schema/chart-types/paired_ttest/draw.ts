import { NULL_TEXT } from "../../format/null-text";
import type { ChartDataResponse, Value } from "../../query/chart-data-response";
import { asArray, columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import type { PairedComparison, PairedTestDrawing } from "../drawing/paired-test";
import { naturalOrder } from "../pivot_table_v2/natural-order";
import { noRows } from "../shared/no-rows";
import { pairedTestFields } from "./fields";
import { liftPercent, pairedP } from "./paired-test";

/** Draws a response as one table per metric that compares each group's values over time with the control's. */
export function drawPairedTest(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(pairedTestFields, formData);
  const [query] = response.queries;
  const metrics = asArray(values.metrics as Metric[]).map(metricLabel);
  const dimensions = asArray(values.groupby as QueryColumn[]).map(columnLabel);
  if (dimensions.length === 0)
    return {
      kind: "empty",
      title: theme.t("Group by a dimension"),
      hint: theme.t("Select a dimension to compare its groups."),
    };
  if (!query || query.data.length === 0) return noRows(theme);

  const times = [...new Set(query.data.map((row) => Number(row["__timestamp"])))].sort((a, b) => a - b);
  const places = new Map(times.map((time, at) => [time, at]));
  const groups = new Map<string, { names: Value[]; lines: Map<string, (number | null)[]> }>();
  for (const row of query.data) {
    const names = dimensions.map((dimension) => row[dimension] ?? null);
    const key = JSON.stringify(names);
    const group = groups.get(key) ?? {
      names,
      lines: new Map(metrics.map((metric) => [metric, times.map(() => null)])),
    };
    groups.set(key, group);
    for (const metric of metrics) {
      const value = row[metric];
      if (typeof value === "number") group.lines.get(metric)![places.get(Number(row["__timestamp"]))!] = value;
    }
  }
  const sorted = [...groups.values()].sort((a, b) =>
    a.names.reduce<number>((order, name, at) => order || naturalOrder(name, b.names[at] ?? null), 0),
  );
  const named = (name: string) => response.dataset?.verbose_map?.[name] || name;
  const names = sorted.map((group) =>
    group.names.map((name) => (name === null ? NULL_TEXT : name === "" ? "N/A" : String(name))),
  );

  const compared: PairedTestDrawing["compared"] = (metric, control) => {
    const lineOf = (group: (typeof sorted)[number]) => group.lines.get(metrics[metric]!)!;
    const against = lineOf(sorted[control]!);
    return sorted.map((group, at) =>
      at === control ? null : comparison(pairedP(lineOf(group), against), liftPercent(lineOf(group), against), values),
    );
  };
  const heads = dimensions.map(named);
  return {
    kind: "paired-test",
    dimensions: heads,
    metrics: metrics.map((metric) => ({ name: named(metric), groups: names })),
    compared,
    table: {
      summary: theme.t("{metrics}: {count, plural, one {# group} other {# groups}} compared with {control}", {
        metrics: metrics.map(named).join(", "),
        count: names.length,
        control: names[0]!.join(", "),
      }),
      headers: [theme.t("Metric"), ...heads, theme.t("p-value"), theme.t("Lift %"), theme.t("Significant")],
      rowCount: metrics.length * names.length,
      row(index) {
        const [metric, group] = [Math.floor(index / names.length), index % names.length];
        const found = compared(metric, 0)[group];
        return [
          named(metrics[metric]!),
          ...names[group]!,
          ...(found
            ? [found.pText, found.liftText, String(found.isSignificant ?? "invalid")]
            : ["control", "control", "control"]),
        ];
      },
    },
  };
}

function comparison(
  pValue: number,
  lift: number,
  {
    significance_level,
    pvalue_precision,
    liftvalue_precision,
  }: { significance_level: number; pvalue_precision: number; liftvalue_precision: number },
): PairedComparison {
  return {
    pValue,
    pText: fixed(pValue, pvalue_precision),
    lift,
    liftText: fixed(lift, liftvalue_precision),
    isSignificant: Number.isNaN(pValue) ? null : pValue <= significance_level,
  };
}

const fixed = (value: number, digits: number): string =>
  Number.isFinite(value) ? value.toFixed(Math.max(0, Math.min(32, Math.round(digits)))) : "NaN";
