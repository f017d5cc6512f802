import { useState } from "react";
import { Checkbox } from "./Checkbox";

export function CheckboxExample() {
  const [on, setOn] = useState(true);
  return (
    <div className="row" style={{ gap: 16 }}>
      <Checkbox label="Overwrite" checked={on} onChange={setOn} />
      <Checkbox label="Select all" checked="some" onChange={() => {}} />
      <Checkbox label="Managed elsewhere" checked={false} disabled onChange={() => {}} />
    </div>
  );
}
