import { chartTypeOptions } from "../../charts/chart-type-name";
import { chartGlyph } from "../../../schema/chart-types/chart-glyph";
import { ChartGlyph } from "./ChartGlyph";
import { dashboardGlyph } from "./dashboard-glyph";

export const ChartGlyphExample = () => (
  <div className="row wrap">
    {chartTypeOptions().map(({ value, label }) => (
      <div key={value} className="thumb" title={label} style={{ width: 120, height: 64 }}>
        <ChartGlyph glyph={chartGlyph(value)} />
      </div>
    ))}
    <div className="thumb" style={{ width: 120, height: 64 }}>
      <ChartGlyph glyph={dashboardGlyph} />
    </div>
  </div>
);
