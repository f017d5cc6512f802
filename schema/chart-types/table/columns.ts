import type { ColumnKind, DatasetNotes, QueryResult, Row } from "../../query/chart-data-response";
import { hasGroupedDigits } from "../../format/grouped-digits";
import { BOOLEAN, NUMERIC, STRING } from "../../query/chart-data-response";
import type { FormData, Values } from "../define";
import type { TableColumn } from "../drawing/table-drawing";
import type { DrawTheme } from "../drawing/theme";
import type { ColumnConfig } from "../shared/column-config";
import { columnStyle, compileRules } from "../shared/conditional-formatting";
import { resolveCurrency } from "../shared/currency";
import { cellBar } from "./cell-bar";
import { cellText } from "./cell-text";
import type { tableFields } from "./fields";
import type { QueryMode } from "./query-mode";
import { COMPARISON_PARTS, comparisonKey, comparisonMark, type ComparisonPart } from "./time-comparison";

export interface TableColumnsOptions {
  query: QueryResult;
  rows: readonly Row[];
  dataset: DatasetNotes | undefined;
  values: Values<typeof tableFields>;
  formData: FormData;
  mode: QueryMode;
  metrics: readonly string[];
  percentMetrics: readonly string[];
  /** Metrics with a comparison column in the result, and the offset that they are compared with. */
  compared: readonly string[];
  offset: string | null;
  theme: DrawTheme;
}

interface Source {
  key: string;
  kind: ColumnKind;
  label: string;
  /** The name under which formats and descriptions are stored. */
  name: string;
  role: "metric" | "percent" | "dimension";
  group: string | null;
  part: ComparisonPart | null;
}

/** Returns the displayed columns in the result's order, with the text, bar and style of their cells. */
export function tableColumns(options: TableColumnsOptions): TableColumn[] {
  const { values, theme, rows, compared, dataset, query, mode, formData } = options;
  const isGreenOrRed = (scheme: unknown) => scheme === "Green" || scheme === "Red";
  const rules = compileRules(
    values.conditional_formatting.filter((rule) => compared.length === 0 || !isGreenOrRed(rule.colorScheme)),
    rows,
    theme,
  );
  const signRules =
    compared.length === 0 ? [] : values.conditional_formatting.filter((rule) => isGreenOrRed(rule.colorScheme));
  const extra = formData["extra_form_data"] as { time_grain_sqla?: string } | undefined;
  const grain =
    mode === "aggregate" ? extra?.time_grain_sqla || (formData["time_grain_sqla"] as string | undefined) || null : null;

  return sources(options)
    .filter(({ key }) => values.column_config[key]?.visible !== false)
    .map((source) => {
      const { key, kind, role, name, part } = source;
      const config: ColumnConfig = values.column_config[key] ?? {};
      const isNumber = kind === NUMERIC || role !== "dimension";
      const comparisonScheme = values.comparison_color_enabled
        ? values.comparison_color_scheme
        : signRules.findLast((rule) => rule.column === key)?.colorScheme;
      const marked = part !== null && comparisonScheme ? comparisonMark(name, comparisonScheme, theme) : null;
      return {
        key,
        label: config.customColumnName || source.label,
        group: source.group,
        part,
        description: dataset?.descriptions?.[name] ?? null,
        kind,
        align: config.horizontalAlign ?? (isNumber && compared.length === 0 ? "right" : "left"),
        width: config.columnWidth ?? null,
        truncate: config.truncateLongCells ?? false,
        html: values.allow_render_html && kind === STRING,
        isMetric: role !== "dimension",
        selects: role === "dimension" ? key : null,
        text: cellText({
          key,
          kind,
          role,
          grouped: (role === "metric" || mode === "raw") && hasGroupedDigits(name),
          config,
          currency:
            part === "%" || role === "percent"
              ? null
              : resolveCurrency(config.currencyFormat ?? dataset?.currency_formats?.[name], query, dataset),
          dataset:
            name === key ? dataset : { ...dataset, column_formats: { [key]: dataset?.column_formats?.[name] ?? null } },
          rows,
          tableTimeFormat: values.table_timestamp_format,
          grain,
          locale: theme.locale,
        }),
        bar: hasBar(source, config, options) && !values.comparison_color_enabled ? bar(key, config, options) : null,
        style: columnStyle(rules, key, theme),
        mark: marked && part !== "Main" ? (row: Row) => ({ ...marked(row)!, sign: "" }) : marked,
      } satisfies TableColumn;
    });
}

function hasBar({ kind, role }: Source, config: ColumnConfig, { mode, values }: TableColumnsOptions): boolean {
  return (
    (config.showCellBars ?? values.show_cell_bars) && (role !== "dimension" || (mode === "raw" && kind === NUMERIC))
  );
}

function bar(key: string, config: ColumnConfig, { rows, theme, values }: TableColumnsOptions): TableColumn["bar"] {
  const positiveColor = theme.token("bar-cell");
  return cellBar({
    key,
    rows,
    aligned: config.alignPositiveNegative ?? values.align_pn,
    positiveColor,
    negativeColor: (config.colorPositiveNegative ?? values.color_pn) ? theme.token("danger-line") : positiveColor,
  });
}

function sources(options: TableColumnsOptions): Source[] {
  const { query, metrics, percentMetrics, compared, offset, dataset } = options;
  const named = (name: string) => dataset?.verbose_map?.[name] || name;
  return query.colnames.flatMap((key, at): Source[] => {
    const kind = query.coltypes[at] ?? STRING;
    if (percentMetrics.includes(key) && !metrics.includes(key)) return [];
    if (offset !== null && key.endsWith(`__${offset}`)) return [];
    if (compared.includes(key)) {
      return COMPARISON_PARTS.map((part) => ({
        key: comparisonKey(part, key),
        kind: NUMERIC,
        label: part,
        name: key,
        role: part === "%" ? "percent" : "metric",
        group: named(key),
        part,
      }));
    }
    const percentOf = key.startsWith("%") && percentMetrics.includes(key.slice(1)) ? key.slice(1) : null;
    const role = percentOf !== null ? "percent" : metrics.includes(key) && kind !== BOOLEAN ? "metric" : "dimension";
    return [
      {
        key,
        kind,
        label: percentOf === null ? named(key) : `%${named(percentOf)}`,
        name: percentOf ?? key,
        role,
        group: null,
        part: null,
      },
    ];
  });
}
