import { useDraggable } from "@dnd-kit/core";
import { Pencil, Plus, Trash2, X } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { activeTab } from "../../../../schema/dashboard/active-tabs";
import type { TabBlock, TabsBlock } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { useDashboard } from "../dashboard-context";
import { type Cargo, newSeed, useEditing } from "./edit-context";
import { TextEdit } from "./TextEdit";

/** Tabs that can be selected, moved, renamed (F2 or a second click), removed (Delete) and added. */
export function EditTabStrip({ strip, label }: { strip: TabsBlock; label: string }) {
  const { dispatch, announce } = useEditing();
  const { activeTabs, chooseTab } = useDashboard();
  const [naming, setNaming] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const active = activeTab(strip, activeTabs);
  useLayoutEffect(() => scrollToTab(list.current, active?.id), [active?.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.shiftKey || !(event.target as HTMLElement).matches("[role=tab]")) return;
    const next = strip.tabs.at((strip.tabs.findIndex((tab) => tab.id === active?.id) + step) % strip.tabs.length);
    event.preventDefault();
    if (next) chooseTab(strip.id, next.id);
    if (next) list.current?.querySelector<HTMLElement>(`#tab-${CSS.escape(next.id)}`)?.focus();
  };
  const add = () => {
    const seed = newSeed();
    dispatch({ type: "add-tab", stripId: strip.id, seed, text: t("Tab title") });
    chooseTab(strip.id, `TAB-${seed}`);
  };
  const remove = (tab: TabBlock) => {
    dispatch({ type: "delete", id: tab.id });
    announce(t("{name} was removed.", { name: titleOf(tab) }));
  };
  return (
    <div className="tabs dash-tabs edit-strip" ref={list}>
      <div
        id={strip.id}
        className="edit-tab-list"
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {strip.tabs.map((tab) => (
          <EditTab
            key={tab.id}
            tab={tab}
            active={tab.id === active?.id}
            naming={naming === tab.id}
            onNaming={(on) => setNaming(on ? tab.id : null)}
            onChoose={() => chooseTab(strip.id, tab.id)}
            onRemove={() => remove(tab)}
          />
        ))}
      </div>
      <IconButton icon={Plus} size="tiny" label={t("Add tab")} onClick={add} />
      {active && (
        <IconButton
          icon={Pencil}
          size="tiny"
          label={t("Rename tab {name}", { name: titleOf(active) })}
          onClick={() => setNaming(active.id)}
        />
      )}
      {active && (
        <IconButton
          icon={Trash2}
          size="tiny"
          label={t("Delete tab {name}", { name: titleOf(active) })}
          onClick={() => remove(active)}
        />
      )}
    </div>
  );
}

/** Scrolls only the strip horizontally to show the tab, never the page. */
function scrollToTab(strip: HTMLElement | null, tabId: string | undefined): void {
  const tab = tabId === undefined ? null : strip?.querySelector(`[data-tab="${CSS.escape(tabId)}"]`);
  if (!tab) return;
  const holder = tab.parentElement!;
  const [seen, room] = [tab.getBoundingClientRect(), holder.getBoundingClientRect()];
  if (seen.left < room.left || seen.right > room.right) holder.scrollBy(seen.left - room.left - 48, 0);
}

interface EditTabProps {
  tab: TabBlock;
  active: boolean;
  naming: boolean;
  onNaming: (on: boolean) => void;
  onChoose: () => void;
  onRemove: () => void;
}

const titleOf = (tab: TabBlock): string => tab.title || t("Tab");

function EditTab({ tab, active, naming, onNaming, onChoose, onRemove }: EditTabProps) {
  const { dispatch, pickUp } = useEditing();
  const title = titleOf(tab);
  const cargo: Cargo = { kind: "node", id: tab.id, label: title };
  const { setNodeRef, listeners, attributes } = useDraggable({ id: tab.id, data: cargo });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === " ") pickUp(cargo);
    else if (event.key === "F2") onNaming(true);
    else if (event.key === "Delete") onRemove();
    else return;
    event.preventDefault();
  };
  if (naming) {
    return (
      <span className="edit-tab" role="presentation" data-tab={tab.id}>
        <TextEdit
          label={t("Tab name")}
          text={title}
          autoFocus
          onChange={(text) => dispatch({ type: "change", id: tab.id, meta: { text } })}
          onDone={() => onNaming(false)}
        />
      </span>
    );
  }
  return (
    <span className="edit-tab" role="presentation" data-tab={tab.id}>
      <button
        ref={setNodeRef}
        type="button"
        id={`tab-${tab.id}`}
        className="tab"
        role="tab"
        aria-selected={active}
        aria-controls={active ? tab.id : undefined}
        aria-describedby={attributes["aria-describedby"]}
        aria-keyshortcuts="F2 Delete Space"
        tabIndex={active ? 0 : -1}
        {...listeners}
        onClick={() => (active ? undefined : onChoose())}
        onDoubleClick={() => onNaming(true)}
        onKeyDown={onKeyDown}
      >
        {title}
      </button>
      {/* For pointers only: a tablist may contain only tabs. Keys use Delete, everyone the button after the list. */}
      <button
        type="button"
        className="btn ghost icon xs"
        aria-hidden="true"
        tabIndex={-1}
        title={t("Delete tab {name}", { name: title })}
        onClick={onRemove}
      >
        <Icon of={X} size="small" />
      </button>
    </span>
  );
}
