import { LayoutGrid, List } from "lucide-react";
import { useState } from "react";
import { Segmented } from "./Segmented";

export function SegmentedExample() {
  const [tab, setTab] = useState("all");
  const [view, setView] = useState("table");
  return (
    <div className="row">
      <Segmented
        label="Dashboards"
        value={tab}
        onChange={setTab}
        options={[
          { value: "favorite", label: "Favorite" },
          { value: "mine", label: "Mine" },
          { value: "all", label: "All" },
        ]}
      />
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: "card", label: "Cards", icon: LayoutGrid },
          { value: "table", label: "Table", icon: List },
        ]}
      />
    </div>
  );
}
