import { expect, it } from "vitest";
import { namesForRoom } from "./names-for-room";

const lines = ["Classic Cars", "Trucks and Buses", "Vintage Cars"];

it("names of categories lie in one line, in several, or turned, before any is left out", () => {
  expect(namesForRoom(lines, 600)).toMatchObject({ rotate: 0, overflow: "truncate" });
  expect(namesForRoom(lines, 200)).toMatchObject({ rotate: 0, interval: 0, overflow: "break", width: 62 });
  expect(namesForRoom(lines, 90)).toMatchObject({ rotate: 45, interval: 0 });
  expect(namesForRoom(["Mediterranean", "b"], 90)).toMatchObject({ rotate: 45, interval: 0 });
  expect(namesForRoom(lines, 30)).toMatchObject({ rotate: 0, interval: "auto" });
  expect(namesForRoom([], 300)).toMatchObject({ rotate: 0 });
});
