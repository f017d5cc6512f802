import { ExampleControl } from "../ExampleControl";

export const ColorControlExample = () => (
  <div className="row wrap" style={{ alignItems: "flex-start", gap: 24 }}>
    <ExampleControl label="Color" control={{ kind: "color" }} start={{ r: 0, g: 122, b: 135, a: 0.8 }} />
    <ExampleControl label="Stored as figures" control={{ kind: "color", stored: "hex" }} start="#ffe9a8" />
  </div>
);
