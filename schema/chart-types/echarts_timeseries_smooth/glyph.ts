import { line, type Glyph } from "../glyph";

export const glyph: Glyph = [line("M6 62 C30 20 46 20 66 44 S108 66 154 14", 1)];
