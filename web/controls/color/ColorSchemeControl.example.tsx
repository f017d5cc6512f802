import { ExampleControl } from "../ExampleControl";

export const ColorSchemeControlExample = () => (
  <div className="row wrap" style={{ alignItems: "flex-start", gap: 24 }}>
    <ExampleControl label="Color scheme" control={{ kind: "color-scheme", scheme: "categorical" }} start="harbour" />
    <ExampleControl
      label="Linear color scheme"
      control={{ kind: "color-scheme", scheme: "sequential" }}
      start="schemeBlues"
    />
  </div>
);
