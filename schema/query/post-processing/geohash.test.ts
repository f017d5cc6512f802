import { describe, expect, it } from "vitest";
import { frameFromRows } from "../frame";
import { frameToRows } from "../frame-output";
import { decodeGeohash, encodeGeohash } from "./geohash";
import { postProcess } from "./index";

describe("geohash", () => {
  it("encodes a point and decodes to the center of its cell", () => {
    expect(encodeGeohash(37.7079905, -122.4512898)).toBe("9q8yt898ynus");
    expect(decodeGeohash("9q8yt898ynus")).toEqual({ latitude: 37.70799041725695, longitude: -122.45128965005279 });
    expect(decodeGeohash("not a hash")).toBeNull();
  });

  it("encodes and decodes geohashes by operations", () => {
    const frame = frameFromRows([{ LAT: 37.7079905, LON: -122.4512898 }], ["LAT", "LON"]);
    const steps = [
      { operation: "geohash_encode", options: { geohash: "gh", latitude: "LAT", longitude: "LON" } },
      { operation: "geohash_decode", options: { geohash: "gh", latitude: "la", longitude: "lo" } },
    ];
    expect(frameToRows(postProcess(frame, steps))).toEqual([
      {
        LAT: 37.7079905,
        LON: -122.4512898,
        latitude: 37.7079905,
        longitude: -122.4512898,
        gh: "9q8yt898ynus",
        la: 37.70799041725695,
        lo: -122.45128965005279,
      },
    ]);
    const streets = frameFromRows([{ STREET: "Main St" }], ["STREET"]);
    expect(() =>
      postProcess(streets, [
        { operation: "geohash_decode", options: { geohash: "STREET", latitude: "la", longitude: "lo" } },
      ]),
    ).toThrow("Invalid geohash string");
  });

  it("geodetic_parse parses points written as text", () => {
    const frame = frameFromRows([{ at: "37.7079905,-122.4512898" }, { at: "1; 2; 300m" }], ["at"]);
    const options = { geodetic: "at", latitude: "la", longitude: "lo", altitude: "al" };
    expect(
      frameToRows(postProcess(frame, [{ operation: "geodetic_parse", options }])).map(({ la, lo, al }) => [la, lo, al]),
    ).toEqual([
      [37.7079905, -122.4512898, 0],
      [1, 2, 0.3],
    ]);
    expect(() =>
      postProcess(frameFromRows([{ at: "here" }], ["at"]), [{ operation: "geodetic_parse", options }]),
    ).toThrow("Invalid geodetic string");
  });
});
