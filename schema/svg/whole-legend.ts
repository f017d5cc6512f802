import { legendRows } from "../plot/legend-fit";
import { textWidth } from "./text-width";

type Option = Record<string, unknown>;

interface Box {
  width: number;
  height: number;
}

/** Space of an entry beside its text, in pixels. */
const ENTRY = 9 + 5 + 14;
/** ECharts' own distance of entries and rows, and its height of a text. */
const GAP = 10;
const LINE = 12;
/** Most of a picture's height that the further rows of a legend take. */
const MOST = 0.4;

/**
 * Changes to the option of an ECharts chart for a picture, in which nobody can turn a legend's pages or select entries:
 * the legend shows all entries in as many rows as it needs, and the plot gets smaller, unless the picture grew for them.
 * Columns of entries stay in a picture that did not grow. Takes what `getOption` returns, and the box before the growth.
 */
export function wholeLegend(option: Option, box: Box, growth = 0): Option {
  const legend = legendOf(option);
  if (!legend) return {};
  const plain = { legend: [{ selector: false }] };
  const whole = { legend: [{ ...legend, selector: false, type: "plain" }] };
  const extra = legendGrowth(option, box);
  if (isColumn(legend)) return extra > 0 && extra <= growth ? whole : plain;
  const side = legend["bottom"] === 0 ? "bottom" : "top";
  const radar = listOf(option["radar"]);
  if (growth > 0 && extra <= growth && radar.length > 0)
    return { ...whole, radar: side === "top" ? radar.map(movedDown(extra)) : [] };
  const part = PARTS.find((name) => listOf(option[name]).some((each) => hasSpace(name, each, side)));
  if (extra === 0 || extra > Math.max(growth, box.height * MOST) || !part) return plain;
  const moved = listOf(option[part]).map((each) =>
    hasSpace(part, each, side) ? { [side]: pixels(each[side], box.height) + extra } : {},
  );
  // Another type is another component, which starts without the options of this one.
  return { ...whole, [part]: moved };
}

const movedDown =
  (extra: number) =>
  ({ center }: Option): Option => {
    const [x, y] = listOf(center) as unknown[];
    return { center: [x, Number(y) + extra] };
  };

/** Pixels that a legend needs beyond its first row, or beyond the height of its column. */
export function legendGrowth(option: Option, { width, height }: Box): number {
  const legend = legendOf(option);
  if (!legend) return 0;
  const names = namesOf(legend, option);
  if (isColumn(legend)) return Math.max(0, names.length * rowHeight(legend) + 2 * GAP - height);
  const rows = legendRows(
    names.map((name) => textWidth(name, 400, 12) + ENTRY),
    width,
  );
  return (rows - 1) * rowHeight(legend);
}

function legendOf(option: Option): Option | null {
  const [legend] = listOf(option["legend"]);
  return legend && legend["show"] !== false ? legend : null;
}

const isColumn = (legend: Option): boolean => legend["orient"] === "vertical";

/** Parts of a chart that have a box. */
const PARTS = ["grid", "series"] as const;
const BOXES = new Set(["pie", "funnel"]);
const hasSpace = (part: (typeof PARTS)[number], each: Option, side: string): boolean =>
  part === "grid" || BOXES.has(String(each["type"])) || (each["type"] === "graph" && typeof each[side] === "number");

const listOf = (value: unknown): Option[] => [value ?? []].flat() as Option[];

function namesOf(legend: Option, option: Option): string[] {
  const data = listOf(legend["data"]);
  return (data.length > 0 ? data : listOf(option["series"])).map((each) =>
    typeof each === "string" ? each : String(each["name"] ?? ""),
  );
}

const rowHeight = ({ itemGap, textStyle }: Option): number =>
  (Number((textStyle as Option | undefined)?.["lineHeight"]) || LINE) + (Number(itemGap) || GAP);

/** "20%" or 20 → pixels. */
const pixels = (value: unknown, whole: number): number =>
  typeof value === "string" && value.endsWith("%") ? (Number.parseFloat(value) / 100) * whole : Number(value) || 0;
