import { expect, it } from "vitest";
import { largest } from "./place-words";

const word = (size: number) => ({ text: "w", size, color: "#000", hint: "", selection: null });

it("keeps all words of a cloud, and of very many the largest in their order", () => {
  expect(largest([word(3), word(9), word(1)])).toEqual([0, 1, 2]);
  const kept = largest(Array.from({ length: 600 }, (_, at) => word(at % 2 ? 50 : at / 600)));
  expect([kept.length, kept.every((at) => at % 2 === 1), kept[0]! < kept[1]!]).toEqual([250, true, true]);
});
