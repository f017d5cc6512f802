import { bars, type Glyph } from "../glyph";

export const glyph: Glyph = bars([8, 20, 44, 66, 52, 26, 10], 1, 1);
