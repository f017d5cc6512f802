/** What fits in the memory of a worker beside the answer made of it. */
const MOST_CELLS = 4_000_000;

/** Refuses a drawing that would have too many cells to be made, let alone seen. */
export function refuseTooManyCells(cells: number): void {
  if (cells > MOST_CELLS) throw new LegacyVizError(`The chart would have ${cells} cells, more than ${MOST_CELLS}: filter it or set a lower row limit.`);
}

/** A chart's settings that cannot be asked for or drawn; the message is what the incumbent tells. */
export class LegacyVizError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "LegacyVizError";
  }
}
