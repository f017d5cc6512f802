interface Result {
  colnames: readonly string[];
  coltypes: readonly number[];
}

const TYPES = ["quantitative", "nominal", "temporal", "nominal"];
const MARKS: Record<string, string> = {
  echarts_timeseries_line: "line",
  echarts_timeseries_smooth: "line",
  echarts_timeseries_step: "line",
  echarts_timeseries: "line",
  echarts_area: "area",
  echarts_timeseries_scatter: "point",
  bubble_v2: "point",
  big_number: "line",
  pie: "arc",
};

/** A Vega-Lite specification of a result: its first column across, its first number upward, a second text as colors. */
export function vegaLite(
  vizType: string,
  { colnames, coltypes }: Result,
  rows: readonly object[],
  { width, height }: { width: number; height: number },
): object {
  const fields = colnames.map((field, at) => ({ field, type: TYPES[coltypes[at] ?? 1] ?? "nominal" }));
  const y = fields.find(({ type }) => type === "quantitative");
  const [x, color] = fields.filter((field) => field !== y && field.type !== "quantitative");
  const mark = MARKS[vizType] ?? "bar";
  const encoding =
    mark === "arc"
      ? { ...(y ? { theta: y } : {}), ...(x ? { color: x } : {}) }
      : { ...(x ? { x } : {}), ...(y ? { y } : {}), ...(color ? { color } : {}) };
  return {
    $schema: "https://vega.github.io/schema/vega-lite/v5.json",
    width,
    height,
    data: { values: rows },
    mark: { type: mark, tooltip: true },
    encoding: Object.fromEntries(
      Object.entries(encoding).map(([channel, field]) => [channel, { ...field, field: escapedField(field.field) }]),
    ),
  };
}

/** A field's name, in which Vega reads dots and brackets as paths unless they are escaped. */
const escapedField = (name: string): string => name.replaceAll(/[.[\]\\]/g, "\\$&");
