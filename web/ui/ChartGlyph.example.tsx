import { ChartGlyph, type GlyphShape } from "./ChartGlyph";
import { moreShapes } from "./chart-shapes";

const shapes: GlyphShape[] = ["line", "area", "bar", "pie", "scatter", "table", "number", "map", "heat", "flow", "dashboard", ...(Object.keys(moreShapes) as (keyof typeof moreShapes)[])];

export const ChartGlyphExample = () => (
  <div className="row wrap">
    {shapes.map((shape) => <div key={shape} className="thumb" style={{ width: 120, height: 64 }}><ChartGlyph shape={shape} /></div>)}
  </div>
);
