import type { ReactNode } from "react";
import { activeTab } from "../../../../schema/dashboard/active-tabs";
import type { Block, TabsBlock } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { useDashboard } from "../dashboard-context";
import { TabPanel } from "./TabPanel";
import { TabStrip } from "./TabStrip";

/** Tabs inside the dashboard; only the active tab's content is mounted. */
export function TabsNode({ strip, renderBlock }: { strip: TabsBlock; renderBlock: (block: Block) => ReactNode }) {
  const { activeTabs, chooseTab } = useDashboard();
  const active = activeTab(strip, activeTabs);
  return (
    <div className="dash-inner-tabs">
      <TabStrip strip={strip} active={active} label={t("Tabs")} onChoose={(tabId) => chooseTab(strip.id, tabId)} />
      {active && <TabPanel tab={active} renderBlock={renderBlock} />}
    </div>
  );
}
