import type { TabBlock } from "../../../schema/dashboard/layout-tree";
import { Grid } from "./Grid";

export function TabPanel({ tab }: { tab: TabBlock }) {
  return (
    <div key={tab.id} id={tab.id} role="tabpanel" aria-labelledby={`tab-${tab.id}`}>
      <Grid blocks={tab.children} />
    </div>
  );
}
