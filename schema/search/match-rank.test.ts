import { expect, it } from "vitest";
import { MATCH, matchRank, withoutGuesses, mistypedPatterns } from "./match-rank";

it("matchRank ranks how well a name matches, ignoring case", () => {
  const ranks = ["World health", "world he", "health", "orld", "health world", "wrdhlt", "zebra", ""].map((text) =>
    matchRank("World Health", text),
  );
  expect(ranks).toEqual([
    MATCH.whole,
    MATCH.beginning,
    MATCH.word,
    MATCH.part,
    MATCH.words,
    MATCH.letters,
    null,
    MATCH.whole,
  ]);
});

it("matchRank matches letters in sequence only from three letters on", () => {
  expect(["wl", "wht", "thw"].map((text) => matchRank("World Health", text))).toEqual([null, MATCH.letters, null]);
});

it("matchRank guesses words with one letter wrong, missing, added or exchanged", () => {
  const typos = ["heslth", "helth", "heaalth", "haelth", "worl helth", "wrold"];
  expect(typos.map((text) => matchRank("World Health", text))).toEqual(typos.map(() => MATCH.letters));
  expect(["hxyth", "xorld", "her", "health spending"].map((text) => matchRank("World Health", text))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it("withoutGuesses removes matches of letters where something matches better", () => {
  const [close, guess] = [{ rank: MATCH.words }, { rank: MATCH.letters }];
  expect(withoutGuesses([close, guess])).toEqual([close]);
  expect(withoutGuesses([guess])).toEqual([guess]);
});

it("mistypedPatterns covers a wrong, a missing, an additional and an exchanged letter after the first", () => {
  const like = (pattern: string) => new RegExp(`^${pattern.replaceAll("_", ".")}`);
  const found = (name: string) => mistypedPatterns("sales", (letter) => letter).some((each) => like(each).test(name));
  expect(["sakes", "slaes", "sles", "saales", "saless"].map(found)).toEqual([true, true, true, true, true]);
  expect(["dales", "sxxes", "apples"].map(found)).toEqual([false, false, false]);
  expect(["tag", "x".repeat(25)].map((word) => mistypedPatterns(word, (letter) => letter))).toEqual([[], []]);
});
