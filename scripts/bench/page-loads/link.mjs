/** One direction of a network connection: bytes leave one after another at its rate, and arrive after its delay. */
export class Link {
  #freeAt = 0;

  /** @param {{ bytesPerSecond: number, delayMs: number }} options */
  constructor({ bytesPerSecond, delayMs }) {
    this.bytesPerSecond = bytesPerSecond;
    this.delayMs = delayMs;
  }

  /**
   * Returns when bytes that are handed over at `now` have left, and when they have arrived, in ms.
   * @param {number} length
   * @param {number} now
   */
  schedule(length, now) {
    const leftAt = Math.max(now, this.#freeAt) + (length / this.bytesPerSecond) * 1000;
    this.#freeAt = leftAt;
    return { leftAt, arrivesAt: leftAt + this.delayMs };
  }
}
