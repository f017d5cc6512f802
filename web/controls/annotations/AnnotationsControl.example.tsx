import { ExampleControl } from "../ExampleControl";

export const AnnotationsControlExample = () => (
  <ExampleControl
    label="Annotation layers"
    control={{ kind: "annotations" }}
    start={[{ name: "Goal", annotationType: "FORMULA", sourceType: "", value: "2 * x", show: true }]}
  />
);
