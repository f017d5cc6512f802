export { glyph } from "../treemap_v2/glyph";
