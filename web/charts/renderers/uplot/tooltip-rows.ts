import { withoutFloatError } from "../../../../schema/format/exact-number";
import type { PlotModel } from "../../../../schema/plot/plot-model";
import { shareText, tooltipValueText } from "../../../../schema/plot/value-text";

export interface TooltipRow {
  id: string;
  name: string;
  color: string;
  text: string;
  /** Beside the text: the share of the total in percent, or the value whose change is shown. */
  share: string | null;
  /** Whether the row is hovered. */
  on: boolean;
}

export interface TooltipText {
  header: string;
  rows: TooltipRow[];
  /** Number of rows that did not fit. */
  more: number;
  total: string | null;
}

/** The text of the tooltip at a position: every series there, or only the hovered one's value. */
export function tooltipText(
  model: PlotModel,
  index: number,
  pointed: number,
  most: number,
  locale: string,
): TooltipText {
  const { drawing, layers, stacking } = model;
  const { tooltip, xAxis, x } = drawing;
  const inFull = tooltipValueText(model, locale);
  const valued = layers
    .map((layer, at) => ({ layer, at, value: layer.shownValues[index] ?? null }))
    .filter(({ layer, at, value }) => layer.shown && value !== null && (tooltip.rich || at === pointed));
  if (tooltip.sortByValue || stacking === "none") valued.sort((a, b) => b.value! - a.value!);
  else valued.reverse();
  const total = valued.reduce((sum, { layer, value }) => (layer.series.quiet ? sum : sum + value!), 0);
  const shares = shareText(locale);
  const rows = valued.map(({ layer: { series }, at, value }): TooltipRow => {
    const [lower, upper] = [series.band?.lower[index] ?? null, series.band?.upper[index] ?? null];
    return {
      id: series.id,
      name: series.name,
      color: series.colors?.[index] ?? series.color,
      on: at === pointed,
      text:
        lower !== null && upper !== null
          ? `${inFull(value!, series)} (${inFull(lower, series)} – ${inFull(upper, series)})`
          : inFull(value!, series),
      share:
        model.changeFrom !== null && !series.quiet
          ? ((series.tooltipText ?? series.text)?.(series.values[index] ?? null) ?? null)
          : tooltip.rich && tooltip.percentage && stacking !== "expand" && !series.quiet && total
            ? shares(value! / total)
            : null,
    };
  });
  const stored =
    rows.length > most
      ? [...rows.slice(0, most - 1), rows.slice(most - 1).find((row) => row.on) ?? rows[most - 1]!]
      : rows;
  const header = xAxis.text(x[index]!);
  return {
    header,
    rows: stored,
    more: rows.length - stored.length,
    total:
      tooltip.rich && tooltip.total && stacking !== "expand" && rows.length > 1
        ? inFull(withoutFloatError(total), {})
        : null,
  };
}

/** Annotations within `reach` of an x, in units of x. */
export function notesAt({ drawing }: PlotModel, x: number, reach: number): string[] {
  return drawing.marks
    .filter((mark) => (mark.kind === "line" ? Math.abs(mark.x - x) <= reach : x >= mark.from && x <= mark.to))
    .map(({ label }) => label);
}
