import { ChartColumn, ChevronDown, Ellipsis, Link2, ListTree, Play, Save, Square, WandSparkles, X } from "lucide-react";
import { type RefObject, useState } from "react";
import { type EditorDatabase, type EditorTab, sqlEditor } from "../../api/sql-editor";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";
import { toast } from "../../ui/Toast";
import type { SqlCodeHandle } from "./code/SqlCode";
import { CreateChartDialog } from "./CreateChartDialog";
import { SaveQueryDialog } from "./SaveQueryDialog";
import type { EditorTabs } from "./useEditorTabs";
import type { RunState } from "./useRun";

interface ToolbarProps {
  tab: EditorTab;
  tabs: EditorTabs;
  database: EditorDatabase;
  schema: string | null;
  last: RunState | null;
  code: RefObject<SqlCodeHandle | null>;
  onRun: () => void;
}

const LIMITS = [10, 100, 1000, 10_000, 100_000];
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Run or stop, how many rows at most, and what is made of the SQL. */
export function Toolbar({ tab, tabs, database, schema, last, code, onRun }: ToolbarProps) {
  const [dialog, setDialog] = useState<"save" | "chart" | null>(null);
  const limit = tab.query_limit ?? 1000;
  const trying = (act: () => Promise<void>) => void act().catch((problem: unknown) => toast("danger", problem instanceof Error ? problem.message : String(problem)));
  const share = () => trying(async () => {
    const { url } = await sqlEditor.share({ dbId: database.id, schema, name: tab.label, sql: tab.sql });
    await navigator.clipboard.writeText(url);
    toast("success", t("Link copied to clipboard"));
  });
  const format = () => trying(async () => code.current?.replaceAll(await sqlEditor.format(tab.sql, database.id)));
  return (
    <div className="sql-tools" role="toolbar" aria-label={t("Query")}>
      {last?.state === "running"
        ? <Button kind="danger" icon={Square} onClick={last.stop}>{t("Stop")}</Button>
        : <Button kind="primary" icon={Play} aria-keyshortcuts="Meta+Enter Control+Enter" disabled={tab.sql.trim() === ""} onClick={onRun}>{t("Run")} <span className="kbd m-hide" aria-hidden="true">{isMac ? "⌘↵" : "Ctrl ↵"}</span></Button>}
      <Menu
        align="start"
        entries={LIMITS.map((rows) => ({ label: t("{rows, number} rows", { rows }), checked: rows === limit, onSelect: () => tabs.change(tab.id, { query_limit: rows }) }))}
        button={<button type="button" className="btn">{t("Limit {rows, number}", { rows: limit })} <Icon of={ChevronDown} size="small" /></button>}
      />
      <Button kind="ghost" icon={Save} onClick={() => setDialog("save")}>{t("Save")}</Button>
      <Button kind="ghost" className="m-hide" icon={ChartColumn} disabled={last?.state !== "done"} onClick={() => setDialog("chart")}>{t("Create chart")}</Button>
      <Button kind="ghost" className="m-hide" icon={Link2} onClick={share}>{t("Copy link")}</Button>
      <Menu
        entries={[
          { label: t("Format SQL"), icon: WandSparkles, onSelect: format }, { label: t("Copy link"), icon: Link2, onSelect: share },
          { label: t("Create chart"), icon: ChartColumn, disabled: last?.state !== "done", onSelect: () => setDialog("chart") },
          { kind: "separator" }, { kind: "link", label: t("Saved queries"), icon: ListTree, href: "/savedqueryview/list/" },
          { label: t("Close tab"), icon: X, onSelect: () => void tabs.close(tab.id) },
        ]}
        button={<IconButton icon={Ellipsis} label={t("More")} />}
      />
      <span className="sql-saved t3 m-hide" role="status">{tabs.saving === "saved" ? t("Saved") : tabs.saving === "saving" ? t("Saving…") : t("Not saved: the next change tries again")}</span>
      {dialog === "save" && <SaveQueryDialog tab={tab} database={database.id} schema={schema} onSaved={(id, name) => tabs.change(tab.id, { saved_query_id: id, label: name })} onClose={() => setDialog(null)} />}
      {dialog === "chart" && last?.state === "done" && <CreateChartDialog run={last.answer.query} database={database.id} schema={schema} name={tab.label} onClose={() => setDialog(null)} />}
    </div>
  );
}
