import { chartGlyph } from "../../../schema/chart-types/chart-glyph";
import { ChartGlyph } from "./ChartGlyph";
import { Thumbnail } from "./Thumbnail";

export const ThumbnailExample = () => (
  <div className="row wrap">
    {["/favicon.svg", "/no-picture"].map((address) => (
      <div key={address} className="thumb" style={{ width: 248, height: 112 }}>
        <Thumbnail address={address}>
          <ChartGlyph glyph={chartGlyph("echarts_timeseries_bar")} />
        </Thumbnail>
      </div>
    ))}
  </div>
);
