import { useQuery } from "@tanstack/react-query";
import { DatabaseZap } from "lucide-react";
import { useEffect } from "react";
import { useReportOpened } from "../../api/activity";
import { t } from "../../i18n";
import { PageError } from "../../shell/PageError";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { useHotkeys } from "./hotkeys";
import { TabStrip } from "./strip/TabStrip";
import { TabPane } from "./TabPane";
import { tabKey } from "./session/tab-contents";
import { type EditorTabs, useEditorTabs } from "./useEditorTabs";
import "./tables/tables.css";
import "./sqllab.css";
import "./run-state.css";

/** The SQL editor: tabs stored on the server, to write and run SQL and view the rows. */
export function SqlEditorPage() {
  const tabs = useEditorTabs();
  useReportOpened("sqlLab", null);
  const { start } = tabs;
  useEffect(() => {
    document.title = t("SQL Lab · Edgewise");
  }, []);
  const { active } = tabs;
  useHotkeys({
    newTab: () => void tabs.open(),
    closeTab: () => active !== null && void tabs.close([active]),
    reopen: () => void tabs.reopen(),
    next: (isHeld) => tabs.step(1, isHeld),
    previous: (isHeld) => tabs.step(-1, isHeld),
  });
  const none = start.data && Object.keys(start.data.databases).length === 0;
  return (
    <main id="main" className="sqllab">
      <h1 className="vh">{t("SQL Lab")}</h1>
      {start.error && <PageError error={start.error} title={t("Couldn't open SQL Lab")} />}
      {none && (
        <EmptyState
          icon={DatabaseZap}
          title={t("No databases to query")}
          hint={t("Ask an administrator to expose a database in SQL Lab.")}
        />
      )}
      {start.data && !none && (
        <>
          <TabStrip tabs={tabs} />
          {tabs.opened !== null && <OpenTab key={tabs.opened} id={tabs.opened} tabs={tabs} />}
        </>
      )}
      {start.isPending && (
        <div className="sql-wait">
          <Skeleton />
        </div>
      )}
    </main>
  );
}

function OpenTab({ id, tabs }: { id: number; tabs: EditorTabs }) {
  const tab = useQuery({
    queryKey: tabKey(id),
    queryFn: ({ signal }) => tabs.read(id, signal),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
    networkMode: "always",
  });
  if (tab.data) return <TabPane tab={tab.data} tabs={tabs} />;
  return tab.error ? (
    <ErrorState error={tab.error} title={t("An error occurred while fetching tab state")} />
  ) : (
    <div className="sql-wait">
      <Skeleton />
    </div>
  );
}
