import { describe, expect, it } from "vitest";
import { finestTimeFormatter } from "./finest-time";

describe("finestTimeFormatter", () => {
  it.each([
    [
      ["2003-01-01", "2004-01-01"],
      ["2003", "2004"],
    ],
    [
      ["2003-01-01", "2003-02-01"],
      ["2003-01-01", "2003-02-01"],
    ],
    [
      ["2003-01-06", "2003-02-06T10:30"],
      ["2003-01-06 00:00", "2003-02-06 10:30"],
    ],
    [
      ["2003-01-06T01:02:03", "2003-02-06"],
      ["2003-01-06 01:02:03", "2003-02-06 00:00:00"],
    ],
    [["2003-01-06T01:02:03.004Z"], ["2003-01-06 01:02:03.004"]],
  ])("formats %j as precisely as its finest time requires", (times, texts) => {
    const at = times.map((time) => Date.parse(/T/.test(time) ? `${time.replace("Z", "")}Z` : time));
    expect(at.map(finestTimeFormatter(at))).toEqual(texts);
  });
});
