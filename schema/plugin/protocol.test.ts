import { describe, expect, it } from "vitest";
import { parsePluginMessage, selectionOfFilter } from "./protocol";

const dimensions = ["country", "year"];

describe("parsePluginMessage", () => {
  it.each([
    { type: "rendered" },
    { type: "loadFailed" },
    { type: "tooltipHeight", height: 40 },
    { type: "error", message: "no rows" },
    { type: "setFilter", filter: null },
    { type: "setFilter", filter: { country: "France", year: 2024 }, adds: true },
    { type: "setFilter", filter: { country: null } },
  ])("returns the message %j", (message) => {
    expect(parsePluginMessage(message, dimensions)).toEqual(message);
  });

  it.each<[string, unknown]>([
    ["no object", "rendered"],
    ["null", null],
    ["an unknown type", { type: "navigate", url: "https://evil.example" }],
    ["a type of the prototype", { type: "constructor" }],
    ["an additional key", { type: "rendered", url: "x" }],
    ["a filter by a column that the query doesn't have", { type: "setFilter", filter: { secret: 1 } }],
    ["a filter by a key of the prototype", { type: "setFilter", filter: { constructor: 1 } }],
    ["a filter with an expression as value", { type: "setFilter", filter: { country: { sqlExpression: "1=1" } } }],
    ["a filter with a list as value", { type: "setFilter", filter: { country: ["a"] } }],
    ["a filter with a long text", { type: "setFilter", filter: { country: "x".repeat(501) } }],
    ["a filter without a number", { type: "setFilter", filter: { year: Number.NaN } }],
    ["a tooltip that covers the page", { type: "tooltipHeight", height: 5000 }],
    ["a negative height", { type: "tooltipHeight", height: -1 }],
    ["a long error", { type: "error", message: "x".repeat(501) }],
    ["an error with markup as an object", { type: "error", message: { html: "<b>" } }],
  ])("returns null for %s", (_, message) => {
    expect(parsePluginMessage(message, dimensions)).toBeNull();
  });
});

it("selectionOfFilter returns an empty selection where the filter is removed", () => {
  expect(selectionOfFilter(null)).toEqual({});
  expect(selectionOfFilter({ country: "France" })).toEqual({ country: "France" });
});
