import { useRef } from "react";
import type { EditorTab } from "../../../schema/sql-tabs/calls";
import type { SqlCodeHandle } from "./code/code-handle";
import { defaultDatabase } from "./first-tab";
import { QueryPane } from "./QueryPane";
import { TableBar } from "./tables/TableBar";
import { useTablePlaces } from "./tables/useTablePlaces";
import { useBelow } from "./useBelow";
import type { EditorTabs } from "./useEditorTabs";

/** One tab: its database's tables at the left, the SQL, and its results. */
export function TabPane({ tab, tabs }: { tab: EditorTab; tabs: EditorTabs }) {
  const code = useRef<SqlCodeHandle>(null);
  const below = useBelow();
  const known = tabs.start.data!.databases;
  const database =
    (tab.database_id === null ? undefined : known[tab.database_id]) ?? defaultDatabase(tabs.start.data!)!;
  const places = useTablePlaces(tab, database);
  return (
    <div
      id="sql-pane"
      className="sql-pane"
      role="tabpanel"
      aria-labelledby={`sql-tab-${tab.id}`}
      data-bar={!tab.hide_left_bar}
    >
      {!tab.hide_left_bar && (
        <TableBar
          tab={tab}
          tabs={tabs}
          databases={Object.values(known)}
          database={database}
          places={places}
          onInsert={(text) => code.current?.insert(text)}
          onPreview={below.preview}
        />
      )}
      <QueryPane tab={tab} tabs={tabs} code={code} database={database} places={places} below={below} />
    </div>
  );
}
