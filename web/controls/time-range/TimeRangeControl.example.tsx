import { ExampleControl } from "../ExampleControl";

export const TimeRangeControlExample = () => (
  <ExampleControl label="Time range" control={{ kind: "time-range" }} start="Last week" />
);
