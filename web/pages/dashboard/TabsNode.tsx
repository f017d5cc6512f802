import { activeTab } from "../../../schema/dashboard/active-tabs";
import type { TabsBlock } from "../../../schema/dashboard/layout-tree";
import { t } from "../../i18n";
import { useDashboard } from "./dashboard-context";
import { TabPanel } from "./TabPanel";
import { TabStrip } from "./TabStrip";

/** Tabs inside the dashboard; only the open one's content is in the page. */
export function TabsNode({ strip }: { strip: TabsBlock }) {
  const { activeTabs, chooseTab } = useDashboard();
  const active = activeTab(strip, activeTabs);
  return (
    <div className="dash-inner-tabs">
      <TabStrip strip={strip} active={active} label={t("Tabs")} onChoose={(tabId) => chooseTab(strip.id, tabId)} />
      {active && <TabPanel tab={active} />}
    </div>
  );
}
