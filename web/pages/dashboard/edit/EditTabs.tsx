import type { ReactNode } from "react";
import { activeTab } from "../../../../schema/dashboard/active-tabs";
import type { Block, TabsBlock } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { useDashboard } from "../dashboard-context";
import { EditStack } from "./EditStack";
import { EditTabStrip } from "./EditTabStrip";

/** Tabs inside the dashboard, with the active tab's content. */
export function EditTabs({ strip, renderBlock }: { strip: TabsBlock; renderBlock: (block: Block) => ReactNode }) {
  const { activeTabs } = useDashboard();
  const active = activeTab(strip, activeTabs);
  return (
    <div className="dash-inner-tabs">
      <EditTabStrip strip={strip} label={t("Tabs")} />
      {active && (
        <div id={active.id} role="tabpanel" aria-labelledby={`tab-${active.id}`}>
          <EditStack holderId={active.id} blocks={active.children} renderBlock={renderBlock} />
        </div>
      )}
    </div>
  );
}
