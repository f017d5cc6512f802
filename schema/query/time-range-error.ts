import { type Localizable, LocalizableError } from "../language/localizable";

/** A time range that cannot be parsed; the message is Superset's. */
export class TimeRangeError extends LocalizableError {
  constructor(text: Localizable) {
    super(text);
    this.name = "TimeRangeError";
  }
}
