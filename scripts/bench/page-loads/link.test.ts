import { describe, expect, it } from "vitest";
import { Link } from "./link.mjs";

const link = () => new Link({ bytesPerSecond: 1_000_000, delayMs: 40 });

describe("Link", () => {
  it("takes the time of the rate to send bytes, and the delay until they arrive", () => {
    expect(link().schedule(10_000, 100)).toEqual({ leftAt: 110, arrivesAt: 150 });
  });

  it("sends bytes after those that were handed over before", () => {
    const shared = link();
    shared.schedule(50_000, 0);
    expect(shared.schedule(1000, 10)).toEqual({ leftAt: 51, arrivesAt: 91 });
  });

  it("does not save up time in which it sent nothing", () => {
    const shared = link();
    shared.schedule(1000, 0);
    expect(shared.schedule(1000, 500)).toEqual({ leftAt: 501, arrivesAt: 541 });
  });
});
