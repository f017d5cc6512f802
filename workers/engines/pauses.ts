/**
 * Yields to tasks that wait for the network: promises alone would run before them, and so would most timers of 0 ms:
 * other requests had one turn in ten of these. It belongs to the request that calls it.
 */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

/** Bytes of a response that drivers parse between two pauses: about ten milliseconds. */
const BYTES_BETWEEN_PAUSES = 256 * 1024;
/** Cells that are parsed or copied between two pauses: about five milliseconds. */
export const CELLS_BETWEEN_PAUSES = 50_000;

/** Characters of statements that are compiled between two pauses: up to fifty milliseconds. */
const CHARACTERS_BETWEEN_PAUSES = 50_000;

/**
 * Called with the amount of work done: returns a pause to await when it is large, else null. Short responses are never
 * delayed.
 */
type Pauses = (done: number) => Promise<void> | null;

export const pausesBetweenBytes = (): Pauses => pausesBetween(BYTES_BETWEEN_PAUSES);
export const pausesBetweenCells = (): Pauses => pausesBetween(CELLS_BETWEEN_PAUSES);
export const pausesBetweenCharacters = (): Pauses => pausesBetween(CHARACTERS_BETWEEN_PAUSES);

function pausesBetween(most: number): Pauses {
  let left = most;
  return (done) => {
    left -= done;
    if (left > 0) return null;
    left = most;
    return pause();
  };
}
