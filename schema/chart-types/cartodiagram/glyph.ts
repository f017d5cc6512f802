export { glyph } from "../world_map/glyph";
