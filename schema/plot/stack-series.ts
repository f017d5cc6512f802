import type { PlotSeries, UPlotDrawing } from "../chart-types/drawing/uplot";

export type Values = readonly (number | null)[];

/** Position of a series on the value axis; `base` is null for a series that is not stacked. */
export interface Stacked {
  top: Values;
  base: Values | null;
  /** What labels and tooltips show: fractions where the stack is expanded. */
  shownValues: Values;
}

type StackedSeries = Pick<PlotSeries, "values" | "stackGroup">;

/** Stacks series of one group in their order, positive and negative values separately. */
export function stackSeries(series: readonly StackedSeries[], stacking: UPlotDrawing["stacking"]): Stacked[] {
  const groups = new Map<string, Pile>();
  if (stacking !== "none") for (const s of series) if (s.stackGroup !== null) pileOf(groups, s).add(s.values);
  return series.map((s) => {
    const pile = s.stackGroup === null ? undefined : groups.get(s.stackGroup);
    return pile ? pile.lay(s.values, stacking) : { top: s.values, base: null, shownValues: s.values };
  });
}

function pileOf(groups: Map<string, Pile>, { stackGroup, values }: StackedSeries): Pile {
  const pile = groups.get(stackGroup!) ?? new Pile(values.length);
  groups.set(stackGroup!, pile);
  return pile;
}

class Pile {
  private readonly size: Float64Array;
  private readonly above: Float64Array;
  private readonly below: Float64Array;
  private readonly all: Values[] = [];
  private laid = false;

  constructor(private readonly length: number) {
    this.size = new Float64Array(length);
    this.above = new Float64Array(length);
    this.below = new Float64Array(length);
  }

  add(values: Values): void {
    this.all.push(values);
    for (let i = 0; i < this.length; i++) this.size[i]! += Math.abs(values[i] ?? 0);
  }

  lay(values: Values, stacking: UPlotDrawing["stacking"]): Stacked {
    const top: (number | null)[] = new Array(this.length).fill(null);
    const base: (number | null)[] = new Array(this.length).fill(null);
    const shownValues: (number | null)[] =
      stacking === "expand" ? new Array(this.length).fill(null) : (values as (number | null)[]);
    if (!this.laid && stacking === "stream") this.minimizeSlopes();
    this.laid = true;
    for (let i = 0; i < this.length; i++) {
      const value = values[i] ?? null;
      if (value === null) continue;
      const share =
        stacking === "expand"
          ? this.size[i]
            ? value / this.size[i]!
            : 0
          : stacking === "stream"
            ? Math.abs(value)
            : value;
      if (stacking === "expand") shownValues[i] = share;
      const side = share < 0 ? this.below : this.above;
      base[i] = side[i]!;
      side[i]! += share;
      top[i] = side[i]!;
    }
    return { top, base, shownValues };
  }

  /**
   * Starts a stream so that the slopes of its layers, weighted by thickness, are minimal (Byron and Wattenberg,
   * "Stacked Graphs", 2008).
   */
  private minimizeSlopes(): void {
    const at = (values: Values, i: number) => Math.abs(values[i] ?? 0);
    for (let i = 0; i < this.length; i++) {
      let slopes = 0;
      let below = 0;
      for (const values of this.all) {
        const slope = at(values, i) - (i === 0 ? 0 : at(values, i - 1));
        slopes += (below + slope / 2) * at(values, i);
        below += slope;
      }
      this.above[i] = (i === 0 ? 0 : this.above[i - 1]!) - (this.size[i] ? slopes / this.size[i]! : 0);
    }
  }
}
