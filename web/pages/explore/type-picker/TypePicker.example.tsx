import { useState } from "react";
import { TypePicker } from "./TypePicker";

export function TypePickerExample() {
  const [value, setValue] = useState<string | null>("pie");
  return <TypePicker value={value} suggested={["pie", "treemap_v2", "echarts_timeseries_bar"]} onChange={setValue} />;
}
