import { expect, it } from "vitest";
import { largest } from "./place-words";

const word = (size: number) => ({ text: "w", size, color: "#000", hint: "", selection: null });

it("keeps all words of a small cloud, and the largest in order of a very large one", () => {
  expect(largest([word(3), word(9), word(1)])).toEqual([0, 1, 2]);
  const stored = largest(Array.from({ length: 600 }, (_, at) => word(at % 2 ? 50 : at / 600)));
  expect([stored.length, stored.every((at) => at % 2 === 1), stored[0]! < stored[1]!]).toEqual([250, true, true]);
});
