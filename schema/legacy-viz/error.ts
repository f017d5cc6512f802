import { type Localizable, LocalizableError, message } from "../language/localizable";

/** Most cells that fit into a Worker's memory beside the response built from them. */
const MOST_CELLS = 4_000_000;

/** Refuses a result with too many cells to build or to display. */
export function refuseTooManyCells(cells: number): void {
  if (cells > MOST_CELLS)
    throw new LegacyVizError(
      message(
        "{cells, plural, one {The chart would have {cells} cell, more than {max}: filter it or set a lower row limit.} other {The chart would have {cells} cells, more than {max}: filter it or set a lower row limit.}}",
        {
          cells,
          max: MOST_CELLS,
        },
      ),
    );
}

/** Chart settings that cannot be queried or drawn; the message is Superset's. */
export class LegacyVizError extends LocalizableError {
  constructor(text: Localizable) {
    super(text);
    this.name = "LegacyVizError";
  }
}
