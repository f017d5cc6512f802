interface Bar {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type OutlinePen = Pick<Path2D, "moveTo" | "lineTo" | "closePath">;

/**
 * Adjacent vertical bars from left to right as one outline, forward along their tops and back along their bottoms.
 * Painting takes time for each edge that a row of pixels crosses: separate bars have two each over their whole height,
 * an outline has them only where neighbors differ.
 */
export class ColumnOutline {
  private bars: Bar[] = [];

  constructor(private readonly pen: OutlinePen) {}

  add(bar: Bar): void {
    this.bars.push(bar);
  }

  /** Ends the outline; a later addition begins another. */
  end(): void {
    const { bars, pen } = this;
    const first = bars[0];
    if (!first) return;
    this.bars = [];
    pen.moveTo(first.left, first.top);
    const turns = (at: number, edge: "top" | "bottom"): boolean =>
      bars[at - 1]?.[edge] !== bars[at]?.[edge] || bars[at - 1]?.right !== bars[at]?.left;
    for (let at = 0; at < bars.length; at++) {
      const { left, right, top } = bars[at]!;
      if (at > 0 && turns(at, "top")) pen.lineTo(left, top);
      if (turns(at + 1, "top")) pen.lineTo(right, top);
    }
    for (let at = bars.length - 1; at >= 0; at--) {
      const { left, right, bottom } = bars[at]!;
      if (turns(at + 1, "bottom")) pen.lineTo(right, bottom);
      if (turns(at, "bottom")) pen.lineTo(left, bottom);
    }
    pen.closePath();
  }
}
