import { ExampleControl } from "../ExampleControl";

export const TimeSeriesColumnsControlExample = () => (
  <ExampleControl
    label="Columns"
    control={{ kind: "time-series-columns" }}
    start={[
      { key: "a", label: "Trend", colType: "spark", sparkType: "line" },
      { key: "b", label: "Since last week", colType: "time", comparisonType: "perc_change", timeLag: 7 },
    ]}
  />
);
