import type { Field, Fields } from "../schema/chart-types/define";

const TEXTS = [
  "Some text: “ü” # 100 %",
  "{{#each data}}<b>{{this.name}}</b>{{/each}}\n",
  "1 year ago",
  "country",
  "supersetColors",
  "superset_seq_1",
  ",.2f",
  "%d/%m/%Y",
  "Last year",
  "P1M",
  "#336699",
];
const METRIC = {
  expressionType: "SIMPLE",
  aggregate: "SUM",
  column: { column_name: "quantity" },
  label: "Sum: all",
  hasCustomLabel: true,
  optionName: "metric_1_2",
};
const COLUMN = { expressionType: "SQL", sqlExpression: "upper(label)", label: "UPPER" };

const SORTED = ['["label",true]', '["quantity",false]'];

/** Values that some fields accept, most specific first. */
const CANDIDATES: readonly unknown[] = [
  [METRIC, "count"],
  METRIC,
  ["label", COLUMN],
  COLUMN,
  ...TEXTS.map((text) => [text]),
  ...TEXTS,
  "count",
  "label",
  { r: 1, g: 2, b: 3, a: 0.5 },
  { symbol: "EUR", symbolPosition: "suffix" },
  [1.5, null],
  [0, 10],
  7,
  0.25,
  3,
  1,
  0,
  100,
  "25",
  true,
  false,
  null,
  "",
  [],
  {},
  [{ column: "quantity", operator: ">", targetValue: 3, colorScheme: "colorSuccess" }],
  { quantity: { d3NumberFormat: ",d", horizontalAlign: "right" } },
  { dimension: "label", values: ["a", 1, null] },
  [
    {
      name: "Goal",
      annotationType: "FORMULA",
      sourceType: "",
      value: "x * 2",
      show: true,
      overrides: { time_range: null },
    },
  ],
  [{ expressionType: "SQL", clause: "HAVING", sqlExpression: "count(*) > 2" }],
  { happened_at: true },
  [{ type: "XYZ", title: "Streets", url: "https://tiles.example/{z}/{x}/{y}.png" }],
  ["08:00:00", "17:30:00"],
  "plain",
  "ascending",
  "horizontal",
  [{ key: "a", colType: "spark", label: "Trend", yAxisBounds: [null, 5] }],
  { longitude: 1.5, latitude: 2.5, zoom: 3 },
  '{"a": [1]}',
  "{}",
];

/**
 * Returns a value for a field that is not its default: the first that its control offers or its schema accepts;
 * undefined if only the default is valid.
 */
export function otherValue(field: Field, known: readonly unknown[] = []): unknown {
  const { control } = field;
  if (control.kind === "sort-by") return SORTED;
  const available =
    control.kind === "select"
      ? control.options.flatMap(([value]) => [value, [value]])
      : control.kind === "checkbox"
        ? [true, false]
        : control.kind === "slider" || control.kind === "number"
          ? [control.max, control.min, 2]
          : [];
  return [...known, ...available, ...CANDIDATES].find(
    (value) => value !== undefined && !same(value, field.default) && !isNothing(value) && understands(field, value),
  );
}

/** Returns a form with every key of its type, none at its default; `known` are forms to copy values from. */
export function everyKey(fields: Fields, known: readonly Record<string, unknown>[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = otherValue(
        field,
        known.map((form) => form[key]),
      );
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Keys that no chart type knows, with values that file formats are known to change. */
export const UNKNOWN = {
  own_key: { nested: [1, null, "ü", { deep: true }] },
  own_texts: [
    "yes",
    "no",
    "null",
    "~",
    "1e3",
    "0x1F",
    "007",
    "2024-01-01",
    "12:30:00",
    " padded ",
    "a: b # c",
    "- x",
    "line\nline\n",
    "",
    "😀",
    "'",
    '"',
    "\\",
    "%",
    "{a}",
    "\t",
    "=",
    "<<",
  ],
  own_numbers: [0, -1, 1.5, 1e-7, 123456789012345, 1e21],
  own_empty: {},
  own_list: [],
  own_null: null,
  "own key with spaces: and a colon": true,
  "123": "a number for a key",
};

function understands(field: Field, value: unknown): boolean {
  const parsed = field.schema.safeParse(value);
  return parsed.success && !same(parsed.data, field.default);
}
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isNothing = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);
