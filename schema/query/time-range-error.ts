/** A time range that cannot be read; the message is the incumbent's. */
export class TimeRangeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TimeRangeError";
  }
}
