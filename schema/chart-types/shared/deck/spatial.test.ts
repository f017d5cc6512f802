import { describe, expect, it } from "vitest";
import { positionReader, type Spatial, spatialColumns, spatialOf } from "./spatial";

const read = (spatial: Spatial, row: Record<string, string | number | null>) => positionReader(spatial)(row);

describe("positionReader", () => {
  const latlong: Spatial = { type: "latlong", lonCol: "lon", latCol: "lat" };
  it("reads two columns, also of numbers as text", () => {
    expect(read(latlong, { lon: "-122.4", lat: 37.8 })).toEqual([-122.4, 37.8]);
  });
  it.each([
    { lon: null, lat: 37 },
    { lon: 1, lat: 91 },
    { lon: "west", lat: 1 },
  ])("returns null for a row that is no place: %o", (row) => {
    expect(read(latlong, row)).toBeNull();
  });
  it("reads delimited texts as longitude and latitude, or reversed", () => {
    const delimited: Spatial = { type: "delimited", lonlatCol: "at" };
    expect(read(delimited, { at: "-122.39, 37.77" })).toEqual([-122.39, 37.77]);
    expect(read({ ...delimited, reverseCheckbox: true }, { at: "37.77,-122.39" })).toEqual([-122.39, 37.77]);
    expect(read(delimited, { at: "37.77" })).toBeNull();
  });
  it("reads the center of a geohash's cell", () => {
    const [longitude, latitude] = read({ type: "geohash", geohashCol: "hash" }, { hash: "9q8yygtkuv0w" })!;
    expect(longitude).toBeCloseTo(-122.3912672, 6);
    expect(latitude).toBeCloseTo(37.7690928, 6);
    expect(read({ type: "geohash", geohashCol: "hash" }, { hash: "a!" })).toBeNull();
  });
});

describe("spatialOf", () => {
  it("returns null while a column is missing", () => {
    expect(spatialOf({ type: "latlong", lonCol: "lon" })).toBeNull();
    expect(spatialOf({ type: "elsewhere", lonCol: "lon" })).toBeNull();
    expect(spatialOf(null)).toBeNull();
  });
  it("returns a complete setting, whose columns are queried longitude first", () => {
    expect(spatialColumns(spatialOf({ type: "latlong", latCol: "lat", lonCol: "lon" })!)).toEqual(["lon", "lat"]);
  });
});
