import type { DrawTheme } from "../chart-types/drawing/theme";
import type { Legend } from "../chart-types/drawing/uplot";
import { ENTRY_MOST, legendFit } from "../plot/legend-fit";
import type { PlotPlace } from "../plot/plot-place";
import { shortened } from "../plot/x-labels";
import { element, textElement } from "./element";
import { interWidth, tabularWidth } from "./inter-width";

/** How far the page's legends reach over the edge of their place, so that their texts are flush. */
export const LEGEND_INDENT = 6;
/** Height of a row of entries. */
export const LEGEND_ROW = 24;
const measure = (text: string): number => tabularWidth(text, 400, 12);
const drawn = (text: string): number => interWidth(text, 400, 12);

/** Height of the switch above a legend, with its distance. */
const SWITCH = 32;

/** Width of an entry beside its text. */
const ENTRY_SPACE = 32;

/** The legend's entries in the space that the plot leaves, as many as fit, with the number of the others. */
export function legendSvg(
  legend: Legend,
  { legend: at, switchAbove }: PlotPlace,
  theme: DrawTheme,
  box: { width: number; height: number },
): string {
  const place = at!;
  const isAside = place.at === "left" || place.at === "right";
  const x0 = place.at === "right" ? box.width - place.width + LEGEND_INDENT : 0;
  const y0 = place.at === "bottom" ? box.height - place.height : switchAbove && place.at === "top" ? SWITCH : 0;
  const widths = legend.entries.map(({ name }) => Math.min(ENTRY_MOST, drawn(name) + ENTRY_SPACE));
  const rows = Math.max(1, Math.floor(place.height / LEGEND_ROW));
  const count = isAside
    ? fitInColumn(legend.entries.length, rows)
    : rows === 1
      ? legendFit(
          legend.entries.map(({ name }) => measure(name)),
          place.width,
        )
      : fitInRows(widths, place.width, rows);
  let [x, y] = [x0, y0];
  const entries = legend.entries.slice(0, count).map(({ name, color, dashed }, i) => {
    const width = isAside ? place.width : widths[i]!;
    if (!isAside && x + width > x0 + place.width && x > x0) [x, y] = [x0, y + LEGEND_ROW];
    const entry = element(
      "g",
      {},
      ...(dashed
        ? [0, 6].map((at) => element("rect", { x: x + 2 + at, y: y + 10, width: 4, height: 4, fill: color }))
        : [element("rect", { x: x + 2, y: y + 7, width: 10, height: 10, rx: 2, fill: color })]),
      textElement(shortened(name, width - ENTRY_SPACE + 1, drawn), {
        x: x + 18,
        y: y + 16,
        fill: theme.token("text-2"),
      }),
    );
    if (isAside) y += LEGEND_ROW;
    else x += width;
    return entry;
  });
  const left = legend.entries.length - count;
  return element(
    "g",
    { class: "legend" },
    ...entries,
    ...(left > 0 ? [textElement(`+${left}`, { x: x + 4, y: y + 16, fill: theme.token("text-2") })] : []),
  );
}

/** How many entries fit into rows; space for the number of the others is reserved when not all do. */
function fitInRows(widths: readonly number[], space: number, rows: number): number {
  let [row, end] = [1, 0];
  for (const [at, width] of widths.entries()) {
    if (end > 0 && end + width > space) [row, end] = [row + 1, 0];
    if (row > rows) {
      // The last entry makes room for the number where its row is full.
      const last = widths.slice(0, at).reduce((used, each) => (used + each > space ? each : used + each), 0);
      return last + MORE > space ? at - 1 : at;
    }
    end += width;
  }
  return widths.length;
}

/** Space of "+12". */
const MORE = 40;

const fitInColumn = (entries: number, rows: number): number => (entries <= rows ? entries : Math.max(1, rows - 1));
