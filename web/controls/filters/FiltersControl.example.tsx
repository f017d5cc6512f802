import { ExampleControl } from "../ExampleControl";

export const FiltersControlExample = () => (
  <ExampleControl
    label="Filters"
    control={{ kind: "filters" }}
    start={[
      {
        expressionType: "SIMPLE",
        clause: "WHERE",
        subject: "order_date",
        operator: "TEMPORAL_RANGE",
        comparator: "Last year",
      },
      {
        expressionType: "SIMPLE",
        clause: "WHERE",
        subject: "country",
        operator: "IN",
        comparator: ["France", "Spain"],
      },
      { expressionType: "SQL", clause: "HAVING", sqlExpression: "SUM(sales) > 100" },
    ]}
  />
);
