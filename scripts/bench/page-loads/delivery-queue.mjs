/** Runs actions at their times, in the order in which they were added. */
export class DeliveryQueue {
  #waiting = [];
  #timer = null;

  /**
   * @param {number} at as of performance.now()
   * @param {() => void} action
   */
  add(at, action) {
    this.#waiting.push({ at, action });
    if (this.#timer === null) this.#wait();
  }

  clear() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #wait() {
    this.#timer = setTimeout(() => this.#deliver(), Math.max(0, this.#waiting[0].at - performance.now()));
  }

  #deliver() {
    this.#timer = null;
    while (this.#waiting.length > 0 && this.#waiting[0].at <= performance.now()) this.#waiting.shift().action();
    if (this.#waiting.length > 0 && this.#timer === null) this.#wait();
  }
}
