import { ExampleControl } from "../ExampleControl";

export const MetricControlExample = () => (
  <div className="row wrap" style={{ alignItems: "flex-start", gap: 24 }}>
    <ExampleControl
      label="Metrics"
      control={{ kind: "metric", multi: true }}
      start={[
        "count",
        { expressionType: "SIMPLE", column: { column_name: "sales" }, aggregate: "SUM", label: "SUM(sales)" },
        "gone",
      ]}
    />
    <ExampleControl label="Sort by" control={{ kind: "metric" }} start={null} error="Metric cannot be empty" />
  </div>
);
