import { describe, expect, it } from "vitest";
import { readArguments } from "./read-arguments";

const OPTIONS = {
  url: { value: "address", help: "" },
  tag: { value: "name", isList: true, help: "" },
  yes: { help: "" },
};

describe("readArguments", () => {
  it("reads values, lists, flags and what is no option, in any order", () => {
    expect(readArguments(["a", "--tag", "x", "--yes", "--tag=y=z", "--url=", "--", "--yes"], OPTIONS)).toEqual({
      values: { tag: ["x", "y=z"], yes: true, url: "" },
      positionals: ["a", "--yes"],
    });
  });
  it.each([
    [["--nope"], "There is no option “--nope”"],
    [["-y"], "There is no option “-y”"],
    [["--toString"], "There is no option “--toString”"],
    [["--url"], "--url needs a value"],
    [["--url", "--yes"], "--url needs a value"],
    [["--yes=1"], "--yes takes no value"],
  ])("refuses %j", (args, message) => {
    expect(() => readArguments(args, OPTIONS)).toThrow(message);
  });
});
