import { type Glyph, path } from "../../glyph";

/** The land below the marks of the icons of deck.gl charts. */
export const ground: Glyph = [
  path({
    d: "M14 36 Q30 10 62 16 T116 12 Q146 22 144 48 Q128 76 92 66 T36 68 Q14 58 14 36Z",
    fill: "var(--accent-soft-2)",
  }),
];
