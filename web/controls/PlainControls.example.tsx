import { ExampleControl } from "./ExampleControl";

const limits = [10, 100, 1000, 10_000].map((limit) => [limit, limit.toLocaleString("en-US")] as const);

/** Inputs, switches and text areas. */
export const PlainControlsExample = () => (
  <div className="row wrap" style={{ alignItems: "flex-start", gap: 24 }}>
    <ExampleControl label="Show legend" control={{ kind: "checkbox" }} start description="A line for each series" />
    <ExampleControl
      label="Row limit"
      control={{ kind: "select", options: limits, freeForm: true }}
      start={1000}
      description="Maximum number of rows"
    />
    <ExampleControl
      label="Time shift"
      control={{
        kind: "select",
        options: [
          ["1 day ago", "1 day ago"],
          ["1 year ago", "1 year ago"],
        ],
        multi: true,
        freeForm: true,
      }}
      start={["1 year ago"]}
    />
    <ExampleControl
      label="Orientation"
      control={{
        kind: "select",
        options: [
          ["vertical", "Vertical"],
          ["horizontal", "Horizontal"],
        ],
      }}
      start="vertical"
    />
    <ExampleControl label="Title" control={{ kind: "text", placeholder: "Sales by country" }} start="" />
    <ExampleControl
      label="Rotation"
      control={{ kind: "number", min: 0, max: 90 }}
      start={45}
      error="Value cannot exceed 40"
    />
    <ExampleControl label="Opacity" control={{ kind: "slider", min: 0, max: 1, step: 0.1 }} start={0.2} />
    <ExampleControl label="Bounds" control={{ kind: "bounds" }} start={[10, 5]} />
    <ExampleControl
      label="Template"
      control={{ kind: "code", language: "handlebars" }}
      start={"<ul>{{#each data}}\n  <li>{{this.name}}</li>\n{{/each}}</ul>"}
    />
    <ExampleControl label="Options" control={{ kind: "json" }} start={{ grid: { top: 8 } }} />
    <ExampleControl
      label="Map view"
      control={{ kind: "map-view" }}
      start={{ mode: "CUSTOM", fixedZoom: 4, fixedLatitude: 47.4, fixedLongitude: 8.5 }}
    />
    <ExampleControl
      label="Layers"
      control={{ kind: "map-layers" }}
      start={[
        { type: "XYZ", url: "https://tiles.example/{z}/{x}/{y}.png", title: "Streets", attribution: "© Streets" },
        { type: "WFS", url: "https://maps.example/wfs", title: "Rivers", version: "2.0.0" },
      ]}
    />
    <ExampleControl
      label="Chart size"
      control={{ kind: "zoom-sizes" }}
      start={{ type: "LINEAR", configs: { zoom: 6, width: 100, height: 80, slope: 30 }, values: {} }}
    />
    <ExampleControl
      label="Chart"
      control={{ kind: "chart" }}
      start={JSON.stringify({ id: 1, slice_name: "Sales by size", params: "{}", viz_type: "pie" })}
    />
  </div>
);
