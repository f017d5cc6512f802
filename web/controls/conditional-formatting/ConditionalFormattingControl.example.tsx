import { ExampleControl } from "../ExampleControl";

export const ConditionalFormattingControlExample = () => (
  <ExampleControl
    label="Conditional formatting"
    control={{ kind: "conditional-formatting", of: "cells" }}
    values={{ metrics: ["count"], groupby: ["country"] }}
    start={[
      { column: "count", operator: "≥", targetValue: 10, colorScheme: "colorSuccess" },
      { column: "country", operator: "begins with" },
    ]}
  />
);
