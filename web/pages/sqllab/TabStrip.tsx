import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { t } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { IconButton } from "../../ui/IconButton";
import type { EditorTabs } from "./useEditorTabs";

/** The tabs: arrows move, Delete closes, F2 or a double click renames. */
export function TabStrip({ tabs }: { tabs: EditorTabs }) {
  const [renamed, rename] = useState<number | null>(null);
  useEffect(() => {
    document.getElementById(`sql-tab-${tabs.active}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [tabs.active]);
  const onKeys = (event: KeyboardEvent, id: number) => {
    const at = tabs.tabs.findIndex((tab) => tab.id === id);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : tabs.tabs.at((at + step) % tabs.tabs.length);
    if (event.key === "F2") rename(id);
    else if (event.key === "Delete") void tabs.close(id);
    else if (next) {
      tabs.choose(next.id);
      document.getElementById(`sql-tab-${next.id}`)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div className="sql-tabs">
      <div className="sql-tab-list" role="tablist" aria-label={t("Queries")}>
        {tabs.tabs.map(({ id, label }) => (
          <div key={id} className="sql-tab" role="presentation" data-active={id === tabs.active}>
            {renamed === id
              ? <TabName label={label} done={(name) => { rename(null); if (name && name !== label) tabs.change(id, { label: name }); }} />
              : <button id={`sql-tab-${id}`} type="button" role="tab" aria-selected={id === tabs.active} aria-keyshortcuts="Delete F2" aria-controls="sql-pane" tabIndex={id === tabs.active ? 0 : -1} title={label} onClick={() => tabs.choose(id)} onDoubleClick={() => rename(id)} onKeyDown={(event) => onKeys(event, id)}>{label}</button>}
            <button type="button" className="sql-close" aria-hidden="true" tabIndex={-1} title={t("Close {name}", { name: label })} onClick={() => void tabs.close(id)}><Icon of={X} size="small" /></button>
          </div>
        ))}
      </div>
      <IconButton icon={Plus} label={t("New tab")} size="small" onClick={() => void tabs.open()} />
    </div>
  );
}

function TabName({ label, done }: { label: string; done: (name: string | null) => void }) {
  const [name, setName] = useState(label);
  return (
    <input
      autoFocus className="sql-tab-name" aria-label={t("Name of the tab")} value={name} maxLength={256}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => done(name.trim())}
      onKeyDown={(event) => event.key === "Enter" ? done(name.trim()) : event.key === "Escape" && done(null)}
    />
  );
}
