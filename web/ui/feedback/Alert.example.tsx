import { Alert } from "./Alert";

export const AlertExample = () => (
  <div className="col">
    <Alert kind="info">Charts show here as they were saved.</Alert>
    <Alert kind="warning">The row limit cut this result.</Alert>
    <Alert kind="danger">Error importing chart: the file is not a ZIP file.</Alert>
  </div>
);
