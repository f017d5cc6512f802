import { expect, it } from "vitest";
import { messageMeter } from "./message-meter";

it("messageMeter accepts as many messages in a period as the limit, and again in the next one", () => {
  const accept = messageMeter(2, 1000);
  expect([accept(0), accept(10), accept(20), accept(999)]).toEqual([true, true, false, false]);
  expect([accept(1000), accept(1001), accept(1002)]).toEqual([true, true, false]);
});
