import { ExampleControl } from "../ExampleControl";

export const ColumnConfigControlExample = () => (
  <ExampleControl
    label="Customize columns"
    control={{ kind: "column-config", of: "columns" }}
    values={{ metrics: ["count"], groupby: ["country", "order_date"] }}
    start={{ count: { columnWidth: 80, d3NumberFormat: ",d" } }}
  />
);
