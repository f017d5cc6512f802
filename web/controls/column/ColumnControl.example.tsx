import { ExampleControl } from "../ExampleControl";

export const ColumnControlExample = () => (
  <div className="row wrap" style={{ alignItems: "flex-start", gap: 24 }}>
    <ExampleControl
      label="Dimensions"
      control={{ kind: "column", multi: true }}
      start={["country", { expressionType: "SQL", sqlExpression: "lower(city)", label: "City" }]}
    />
    <ExampleControl
      label="Time column"
      control={{ kind: "column", temporalOnly: true, plain: true }}
      start="order_date"
    />
  </div>
);
