export { glyph } from "../table/glyph";
