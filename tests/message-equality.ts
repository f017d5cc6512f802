import { expect } from "vitest";
import { Message } from "../schema/language/localizable";

// Tests compare messages with their English texts, as responses without a language contain them.
expect.addEqualityTesters([
  (one, other) => {
    if (one instanceof Message && typeof other === "string") return String(one) === other;
    if (other instanceof Message && typeof one === "string") return String(other) === one;
    return undefined;
  },
]);
