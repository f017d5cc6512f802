export { glyph } from "../bubble_v2/glyph";
