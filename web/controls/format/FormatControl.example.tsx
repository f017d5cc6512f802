import { ExampleControl } from "../ExampleControl";

export const FormatControlExample = () => (
  <div className="row wrap" style={{ alignItems: "flex-start", gap: 24 }}>
    <ExampleControl label="Number format" control={{ kind: "format", format: "number" }} start=",.2f" />
    <ExampleControl label="Date format" control={{ kind: "format", format: "time" }} start="smart_date" />
    <ExampleControl
      label="Currency"
      control={{ kind: "format", format: "currency" }}
      start={{ symbol: "EUR", symbolPosition: "suffix" }}
    />
  </div>
);
