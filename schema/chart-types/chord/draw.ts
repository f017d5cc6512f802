import { NULL_TEXT } from "../../format/null-text";
import type { ChartDataResponse } from "../../query/chart-data-response";
import { columnLabel, metricLabel } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";
import { type FormData, parseFields } from "../define";
import type { Drawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";
import { readName } from "../shared/cell-text";
import { flowsOf } from "../shared/flow";
import { metricText } from "../shared/metric-text";
import { noRows } from "../shared/no-rows";
import { chordFields } from "./fields";
import { chordOption, chordSizes } from "./option";
import { chordOf } from "./ribbons";

/** Draws a response as nodes around a circle with ribbons between them. */
export function drawChord(response: ChartDataResponse, formData: FormData, theme: DrawTheme): Drawing {
  const values = parseFields(chordFields, formData);
  const query = response.queries[0];
  const [source, target, metric] = [
    values.groupby as QueryColumn | null,
    values.columns as QueryColumn | null,
    values.metric as Metric | null,
  ];
  if (!query || !source || !target || !metric) return noRows(theme);

  const [from, to] = [columnLabel(source), columnLabel(target)];
  const flows = flowsOf({
    rows: query.data,
    source: from,
    target: to,
    metric: metricLabel(metric),
    text: (value) => (value === null ? NULL_TEXT : String(value)),
  }).filter(({ value }) => value > 0);
  if (flows.length === 0) return noRows(theme);
  const chord = chordOf(flows);
  const { nodes, ribbons } = chord;
  const { name: metricName, full: value } = metricText(response, metric, values.y_axis_format, null, theme.locale);
  const colorOf = theme.categorical(values.color_scheme);
  for (const { name } of nodes) colorOf(name);
  const places = new Map(nodes.map(({ name }, at) => [name, at]));
  const options = { ...chord, colorOf, theme };
  const [outward, inward] = [
    theme.t("Out", undefined, { context: "chord diagram", comment: "the sum of the flows that leave a node" }),
    theme.t("In", undefined, { context: "chord diagram", comment: "the sum of the flows that arrive at a node" }),
  ];

  return {
    kind: "echarts",
    modules: ["ChordChart", "TooltipComponent", "LabelLayout"],
    option: chordOption(options),
    forSize: (size) => chordSizes(size, options),
    selectionOf: () => null,
    itemAt: (row) => {
      if (row < chord.drawn) return { seriesIndex: 0, dataIndex: row, dataType: "edge" };
      return {
        seriesIndex: 0,
        dataIndex: row < ribbons.length ? places.get(ribbons[row]!.source)! : row - ribbons.length,
        dataType: "node",
      };
    },
    tooltipOf: ([item]) => {
      const at = item?.dataIndex ?? 0;
      if (item?.dataType !== "edge")
        return {
          title: nodes[at]!.name,
          rows: [
            { name: outward, text: value(nodes[at]!.outward), color: colorOf(nodes[at]!.name) },
            { name: inward, text: value(nodes[at]!.inward) },
          ],
        };
      const ribbon = ribbons[at]!;
      return {
        title: metricName,
        rows: [
          { name: `${ribbon.source} → ${ribbon.target}`, text: value(ribbon.forth), color: colorOf(ribbon.source) },
          ...(ribbon.source === ribbon.target
            ? []
            : [
                {
                  name: `${ribbon.target} → ${ribbon.source}`,
                  text: value(ribbon.back),
                  color: colorOf(ribbon.target),
                },
              ]),
        ],
      };
    },
    table: {
      summary: theme.t(
        "{metric}: flows between {count, plural, one {# node} other {# nodes}}, the largest between {source} and {target}",
        { metric: metricName, count: nodes.length, source: ribbons[0]!.source, target: ribbons[0]!.target },
      ),
      headers: [readName(response, from), readName(response, to), outward, inward],
      rowCount: ribbons.length + nodes.length,
      row: (at) => {
        const [ribbon, node] = [ribbons[at], nodes[at - ribbons.length]];
        return ribbon
          ? [ribbon.source, ribbon.target, value(ribbon.forth), value(ribbon.back)]
          : [node!.name, "", value(node!.outward), value(node!.inward)];
      },
    },
  };
}
