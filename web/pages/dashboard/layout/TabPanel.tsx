import type { ReactNode } from "react";
import type { Block, TabBlock } from "../../../../schema/dashboard/layout-tree";
import { Grid } from "./Grid";

export function TabPanel({ tab, renderBlock }: { tab: TabBlock; renderBlock: (block: Block) => ReactNode }) {
  return (
    <div key={tab.id} id={tab.id} role="tabpanel" aria-labelledby={`tab-${tab.id}`}>
      <Grid blocks={tab.children} renderBlock={renderBlock} />
    </div>
  );
}
