import type { EChartsDrawing } from "../../../../schema/chart-types/drawing/echarts";

/** Size of a touch target, pixels. */
const PRESS = 44;
const SWATCH = 14;
/** Approximate width of a letter at 12 px. */
const LETTER = 7;
const AFTER_NAME = 10;
/** Largest share of the height for rows of entries; more of them scroll. */
const MOST_ROWS = 0.34;

type Json = Record<string, unknown>;
interface Size {
  width: number;
  height: number;
}

/**
 * The drawing with a legend whose entries and page arrows are touch targets; the plot shrinks where the legend grew.
 */
export function touchLegend(drawing: EChartsDrawing, size: Size): EChartsDrawing {
  const sized = drawing.forSize?.(size) ?? {};
  const stored = { ...(drawing.option["legend"] as Json | undefined), ...(sized["legend"] as Json | undefined) };
  const names = namesOf(stored);
  if (stored["show"] === false || stored["selectedMode"] === false || names.length === 0) return drawing;
  const side = stored["bottom"] === 0 && stored["orient"] !== "vertical" ? "bottom" : "top";
  const isColumn = stored["orient"] === "vertical";
  const rows = isColumn ? names.length : rowsOf(names, stored, size.width);
  const tooMany = rows * PRESS > size.height * (isColumn ? 1 : MOST_ROWS);
  const legend = grown({ ...stored, ...(tooMany ? { type: "scroll" } : {}) }, isColumn);
  const legendHeight = isColumn ? 0 : PRESS * (legend["type"] === "scroll" ? 1 : rows);
  const more = Math.max(0, legendHeight - spaceAt(side, drawing.option));
  const moved = { ...drawing.option, legend, ...shifted(drawing.option, side, more) };
  const forSize =
    drawing.forSize &&
    (() => {
      const within = drawing.forSize!({ width: size.width, height: size.height - (isColumn ? 0 : more) });
      return { ...within, ...("legend" in within ? { legend } : {}), ...lowered(within, side === "top" ? more : 0) };
    });
  return { ...drawing, option: moved, ...(forSize ? { forSize } : {}) };
}

const namesOf = ({ data }: Json): string[] =>
  Array.isArray(data)
    ? data.map((item) => (typeof item === "string" ? item : String((item as { name?: unknown }).name)))
    : [];

const widthOf = (name: string): number => Math.max(PRESS, SWATCH + name.length * LETTER + AFTER_NAME);

function rowsOf(names: readonly string[], { type, selector }: Json, width: number): number {
  if (type === "scroll") return 1;
  let [rows, used] = [1, selector ? 2 * PRESS : 0];
  for (const name of names) {
    if (used > 0 && used + widthOf(name) > width) [rows, used] = [rows + 1, 0];
    used += widthOf(name);
  }
  return rows;
}

function grown(legend: Json, isColumn: boolean): Json {
  const textStyle = { ...(legend["textStyle"] as Json | undefined), lineHeight: PRESS };
  const data = (legend["data"] as (string | Json)[]).map((item) => {
    const entry = typeof item === "string" ? { name: item } : item;
    return {
      ...entry,
      textStyle: {
        ...textStyle,
        padding: [0, Math.max(AFTER_NAME, PRESS - SWATCH - String(entry["name"]).length * LETTER), 0, 0],
      },
    };
  });
  return {
    ...legend,
    textStyle,
    data,
    itemGap: 0,
    padding: isColumn ? 0 : [0, 4],
    pageIconSize: PRESS,
    pageIcons: arrows(String(legend["pageIconColor"] ?? "#888")),
    pageButtonItemGap: 0,
    pageButtonGap: 0,
    ...(legend["selector"]
      ? {
          selectorLabel: { ...(legend["selectorLabel"] as Json | undefined), lineHeight: PRESS, padding: [0, 12] },
          selectorItemGap: 0,
          selectorButtonGap: 4,
        }
      : {}),
  };
}

/** An image is clickable in its whole square, a path only where it is painted. */
const arrows = (color: string): Json => {
  const arrow = (points: string): string =>
    `image://data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44"><path fill="${color}" d="${points}"/></svg>`)}`;
  return {
    horizontal: [arrow("M26 16v12l-9-6z"), arrow("M18 16v12l9-6z")],
    vertical: [arrow("M16 26h12l-6-9z"), arrow("M16 18h12l-6 9z")],
  };
};

/** Space that a drawing without a grid or a box keeps for its legend. */
const USUAL_SPACE = 32;

function spaceAt(side: string, option: Json): number {
  const margins = [...listed(option["grid"]), ...listed(option["series"])]
    .map((part) => part[side])
    .filter((space) => typeof space === "number" && space > 0) as number[];
  return margins.length > 0 ? Math.min(...margins) : USUAL_SPACE;
}

const listed = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : value ? [value as Json] : []);

/** Grids, series and text with a box of their own, moved away from the side. */
function shifted(option: Json, side: string, more: number): Json {
  const move = (part: Json): Json => (typeof part[side] === "number" ? { ...part, [side]: part[side] + more } : part);
  const parts = (["grid", "series", "graphic"] as const).filter((key) => option[key] !== undefined && more > 0);
  return Object.fromEntries(
    parts.map((key) => [key, Array.isArray(option[key]) ? listed(option[key]).map(move) : move(option[key] as Json)]),
  );
}

/** Circles, moved by their center. */
function lowered(sized: Json, more: number): Json {
  const keys = (["radar", "polar"] as const).filter((key) =>
    Array.isArray((sized[key] as Json | undefined)?.["center"]),
  );
  return Object.fromEntries(
    keys.map((key) => {
      const part = sized[key] as Json & { center: [unknown, unknown] };
      return [
        key,
        {
          ...part,
          center: [part.center[0], typeof part.center[1] === "number" ? part.center[1] + more : part.center[1]],
        },
      ];
    }),
  );
}
