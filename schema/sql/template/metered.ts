import type { Filter, Test } from "./expression";
import type { Method } from "./members";
import type { Meter } from "./meter";
import { sizeOf } from "./meter";
import { isText } from "./text";
import type { Arguments } from "./values";

/*
 * Wraps everything that a template calls: a call is charged by the size of its arguments and its result. Work that is
 * more than proportional to these (sorting, searching, nested members) is charged where it is done.
 */

const touchArguments = ({ positional, named }: Arguments, meter: Meter): void =>
  meter.touch(...positional, ...named.values());

export const meteredFilter =
  (filter: Filter): Filter =>
  (value, given, meter, language) => {
    meter.touch(value);
    touchArguments(given, meter);
    const made = filter(value, given, meter, language);
    meter.touch(made);
    return made;
  };

export const meteredTest =
  (test: Test): Test =>
  (value, given, meter) => {
    meter.touch(value);
    touchArguments(given, meter);
    return test(value, given, meter);
  };

/** The list or mapping itself is not charged: methods that iterate its members charge for them. */
export const meteredMethod =
  <Self>(method: (self: Self, given: Arguments, meter: Meter) => unknown): Method =>
  (self, given, meter) => {
    if (isText(self)) meter.touch(self);
    else meter.scan(sizeOf(self));
    return method(self, given, meter);
  };

/** Calls a function of the template and charges its arguments and result. */
export function meteredCall(
  call: (given: Arguments, meter: Meter) => unknown,
  given: Arguments,
  meter: Meter,
): unknown {
  touchArguments(given, meter);
  const made = call(given, meter);
  meter.touch(made);
  return made;
}
