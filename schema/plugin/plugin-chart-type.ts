import { type ChartType, defineChartType, type FormData } from "../chart-types/define";
import type { Drawing } from "../chart-types/drawing/drawing";
import type { DrawTheme } from "../chart-types/drawing/theme";
import { handlebarsQuery } from "../chart-types/handlebars/query";
import { noRows } from "../chart-types/shared/no-rows";
import { queryMode } from "../chart-types/table/query-mode";
import { categoricalScheme } from "../color/schemes";
import { asArray, columnLabel } from "../query/labels";
import type { ChartDataResponse } from "../query/chart-data-response";
import type { QueryColumn } from "../query/query-context";
import type { PluginType } from "./calls";
import { pluginFields } from "./fields";

/** The chart type that a plugin adds: queried by the common controls, drawn by its script. */
export const pluginChartType = (plugin: PluginType): ChartType =>
  defineChartType({
    viz_type: plugin.key,
    interactive: true,
    fields: pluginFields,
    query: handlebarsQuery,
    draw: (response, formData, theme) => drawPlugin(plugin, response, formData, theme),
  });

function drawPlugin(
  { id, name }: Pick<PluginType, "id" | "name">,
  response: ChartDataResponse,
  formData: FormData,
  theme: DrawTheme,
): Drawing {
  const query = response.queries[0];
  if (!query || query.data.length === 0) return noRows(theme);
  const { data, colnames } = query;
  return {
    kind: "plugin",
    pluginId: id,
    name,
    dimensions: asArray(
      formData[queryMode(formData) === "raw" ? "all_columns" : "groupby"] as QueryColumn | QueryColumn[] | null,
    ).map(columnLabel),
    content: {
      theme: {
        mode: theme.mode,
        colors: Object.fromEntries(COLORS.map((color) => [color, theme.token(color)])),
        palette: categoricalScheme(formData["color_scheme"] as string | undefined),
      },
      locale: theme.locale,
      formData,
      queries: response.queries.map(({ colnames, coltypes, data, rowcount }) => ({
        colnames,
        coltypes,
        data,
        rowcount,
      })),
    },
    table: {
      summary: theme.t("{count, plural, one {# row} other {# rows}}", { count: data.length }),
      headers: colnames,
      rowCount: data.length,
      row: (at) => colnames.map((column) => String(data[at]![column] ?? "–")),
    },
  };
}

/** The tokens of the theme that a plugin gets. */
const COLORS = [
  "text-1",
  "text-2",
  "text-3",
  "surface",
  "border-1",
  "grid",
  "accent",
  "success",
  "warning",
  "danger",
] as const;
