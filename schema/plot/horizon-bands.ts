import type { HorizonRow } from "../chart-types/drawing/horizon";

export interface HorizonBands {
  /** SVG path data, the lowest band first. */
  above: string[];
  below: string[];
}

/**
 * The bands of a row in a box of pixels, one column per position; negative values are drawn upwards, in the other list.
 */
export function horizonBands(
  { values, reach }: Pick<HorizonRow, "values" | "reach">,
  bands: number,
  width: number,
  height: number,
): HorizonBands {
  const column = width / (values.length || 1);
  const fold = (band: number, sign: 1 | -1): string => {
    let path = "";
    values.forEach((value, i) => {
      const part = Math.min(1, ((sign * (value ?? 0)) / (reach || 1)) * bands - band);
      if (part > 0)
        path += `M${round(i * column)} ${height}V${round(height * (1 - part))}H${round((i + 1) * column)}V${height}Z`;
    });
    return path;
  };
  const folds = (sign: 1 | -1): string[] =>
    Array.from({ length: bands }, (_, band) => fold(band, sign)).filter((path) => path !== "");
  return { above: folds(1), below: folds(-1) };
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;
