import { line, type Glyph } from "../glyph";

export const glyph: Glyph = [line("M6 62 H34 V44 H62 V54 H90 V26 H118 V36 H154 V14", 1)];
