import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { WordsDrawing } from "../drawing/words";
import { drawWordCloud } from "./draw";
import { examples } from "./examples";
import { wordCloudQuery } from "./query";

const recordings = recordedQueries("word_cloud");

describe("wordCloudQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(wordCloudQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

it("wordCloudQuery sorts by the largest words when configured, and has no order without a limit", () => {
  const base = {
    viz_type: "word_cloud",
    datasource: "1__table",
    series: "word",
    metric: "count",
    sort_by_metric: true,
  };
  expect(wordCloudQuery({ ...base, row_limit: 10 }).queries[0]!.orderby).toEqual([
    ["count", false],
    ["word", true],
  ]);
  expect(wordCloudQuery({ ...base, row_limit: 0 }).queries[0]!.orderby ?? []).toEqual([]);
});

describe("drawWordCloud", () => {
  const base = { viz_type: "word_cloud", datasource: "1__table", series: "word", metric: "count" };
  const draw = (rows: [string | null, number | string | null][], more: object = {}) => {
    const data = rows.map(([word, count]) => ({ word, count }));
    return drawWordCloud(
      { queries: [{ colnames: ["word", "count"], coltypes: [1, 0], data, rowcount: data.length }] },
      { ...base, ...more },
      testTheme(),
    ) as WordsDrawing;
  };

  it("scales words from zero to the largest value between the stored sizes", () => {
    expect(
      draw(
        [
          ["a", 0],
          ["b", "50"],
          ["c", 100],
          ["d", null],
          ["e", -5],
        ],
        { size_from: "10", size_to: 70 },
      ).words.map(({ size }) => size),
    ).toEqual([10, 40, 70, 10, 10]);
  });
  it("colors words by their text and selects the value they stand for", () => {
    const { words, rotation, table } = draw([
      ["a", 1200],
      [null, 2],
    ]);
    expect(words.map(({ text, color, hint, selection }) => [text, color, hint, selection])).toEqual([
      ["a", "color-a", "count: 1,200", { word: "a" }],
      ["<NULL>", "color-b", "count: 2", { word: null }],
    ]);
    expect([rotation, table.summary]).toEqual(["square", "2 words by count, the largest a with 1,200"]);
  });
  it("rotates words as stored, and by default for an unknown rotation", () => {
    expect(["flat", "random", "upside down"].map((rotation) => draw([["a", 1]], { rotation }).rotation)).toEqual([
      "flat",
      "random",
      "square",
    ]);
  });
  it("draws one word per row of each example", () => {
    for (const { response, formData } of examples)
      expect((drawWordCloud(response, formData, testTheme()) as WordsDrawing).words).toHaveLength(
        response.queries[0]!.data.length,
      );
  });
});
