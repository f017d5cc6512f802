import { legendRows } from "../plot/legend-fit";
import { textWidth } from "./text-width";

type Option = Record<string, unknown>;

/** Space of an entry beside its text, in pixels. */
const ENTRY = 9 + 5 + 14;
/** ECharts' own distance of entries and rows, and its height of a text. */
const GAP = 10;
const LINE = 12;
/** Most of a picture's height that the further rows of a legend take. */
const MOST = 0.4;

/**
 * Changes to the option of an ECharts chart for a picture, in which nobody can turn a legend's pages or select entries:
 * the legend shows all entries in as many rows as it needs, and the plot gets smaller. Columns of entries stay. Takes
 * what `getOption` returns.
 */
export function wholeLegend(option: Option, { width, height }: { width: number; height: number }): Option {
  const [legend] = listOf(option["legend"]);
  if (!legend || legend["show"] === false) return {};
  const plain = { legend: [{ selector: false }] };
  const rows =
    legend["orient"] === "vertical"
      ? 1
      : legendRows(
          namesOf(legend, option).map((name) => textWidth(name, 400, 12) + ENTRY),
          width,
        );
  const extra = (rows - 1) * rowHeight(legend);
  const side = legend["bottom"] === 0 ? "bottom" : "top";
  const part = PARTS.find((name) => listOf(option[name]).some((each) => hasSpace(name, each)));
  if (extra === 0 || extra > height * MOST || !part) return plain;
  const shrunk = listOf(option[part]).map((each) =>
    hasSpace(part, each) ? { [side]: pixels(each[side], height) + extra } : {},
  );
  // Another type is another component, which starts without the options of this one.
  return { legend: [{ ...legend, selector: false, type: "plain" }], [part]: shrunk };
}

/** Parts of a chart that have a box. */
const PARTS = ["grid", "series"] as const;
const BOXES = new Set(["pie", "funnel"]);
const hasSpace = (part: (typeof PARTS)[number], each: Option): boolean =>
  part === "grid" || BOXES.has(String(each["type"]));

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
