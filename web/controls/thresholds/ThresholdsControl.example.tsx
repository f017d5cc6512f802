import { ExampleControl } from "../ExampleControl";

export const ThresholdsControlExample = () => (
  <ExampleControl
    label="Thresholds"
    control={{ kind: "thresholds" }}
    start={[{ value: 80, color: "colorWarning", label: "Target" }, { color: "colorError" }]}
  />
);
