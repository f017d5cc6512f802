import { useState } from "react";
import { Tabs } from "./Tabs";

export function TabsExample() {
  const [tab, setTab] = useState("data");
  return (
    <Tabs
      label="Controls"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "data", label: "Data" },
        { value: "customize", label: "Customize" },
      ]}
    >
      <p style={{ padding: "12px 0" }}>{tab}</p>
    </Tabs>
  );
}
