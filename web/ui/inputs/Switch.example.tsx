import { useState } from "react";
import { Switch } from "./Switch";

export function SwitchExample() {
  const [on, setOn] = useState(true);
  return <Switch label="Expose in SQL Lab" checked={on} onChange={setOn} />;
}
