import { ExampleControl } from "../ExampleControl";

export const MembersControlExample = () => (
  <ExampleControl
    label="Rows"
    name="matrixify_dimension_rows"
    control={{ kind: "members" }}
    start={{ dimension: "country", values: ["France"] }}
  />
);
