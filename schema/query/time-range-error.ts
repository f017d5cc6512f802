/** A time range that cannot be parsed; the message is Superset's. */
export class TimeRangeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TimeRangeError";
  }
}
