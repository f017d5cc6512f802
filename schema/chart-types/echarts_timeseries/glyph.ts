export { glyph } from "../echarts_timeseries_line/glyph";
