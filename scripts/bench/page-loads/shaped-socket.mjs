import { Duplex } from "node:stream";
import { DeliveryQueue } from "./delivery-queue.mjs";

/** A client's socket as its server sees it over a network: bytes take the time of the links in both directions. */
export class ShapedSocket extends Duplex {
  #socket;
  #down;
  #arriving = new DeliveryQueue();
  #leaving = new DeliveryQueue();
  #leftBy = new DeliveryQueue();

  /**
   * @param {import("node:net").Socket} socket
   * @param {{ up: import("./link.mjs").Link, down: import("./link.mjs").Link }} links
   */
  constructor(socket, { up, down }) {
    super({ allowHalfOpen: true });
    this.#socket = socket;
    this.#down = down;
    // The TCP handshake takes one round trip before the first byte leaves.
    const openAt = performance.now() + up.delayMs + down.delayMs;
    socket
      .on("data", (bytes) => {
        const now = performance.now();
        const { arrivesAt } = up.schedule(bytes.length, now);
        this.#arriving.add(arrivesAt + Math.max(0, openAt - now), () => this.push(bytes));
      })
      .on("end", () => this.#arriving.add(performance.now() + up.delayMs, () => this.push(null)))
      .on("error", () => {})
      .on("close", () => this.destroy());
  }

  _read() {}

  /** The writer continues when the bytes have left, so that no more than one TLS record waits in front of others. */
  _write(bytes, _encoding, done) {
    const { leftAt, arrivesAt } = this.#down.schedule(bytes.length, performance.now());
    this.#leaving.add(arrivesAt, () => this.#socket.write(bytes));
    this.#leftBy.add(leftAt, done);
  }

  _final(done) {
    this.#leaving.add(performance.now() + this.#down.delayMs, () => this.#socket.end());
    done();
  }

  _destroy(error, done) {
    for (const queue of [this.#arriving, this.#leaving, this.#leftBy]) queue.clear();
    this.#socket.destroy();
    done(error);
  }
}
