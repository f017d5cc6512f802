import { ExampleControl } from "../ExampleControl";

export const SortByControlExample = () => (
  <div className="row wrap" style={{ alignItems: "flex-start", gap: 24 }}>
    <ExampleControl
      label="Ordering"
      control={{ kind: "sort-by" }}
      start={['["order_date", true]', '["sales", false]']}
    />
    <ExampleControl
      label="X-axis sort by"
      control={{ kind: "sort-by" }}
      start="count"
      values={{ x_axis: "country", metrics: ["count"] }}
    />
  </div>
);
