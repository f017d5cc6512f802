import { useQuery } from "@tanstack/react-query";
import { Copy, Pencil, Plus, RotateCcw, X } from "lucide-react";
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "../../../i18n";
import { ConfirmDialog } from "../../../ui/overlays/ConfirmDialog";
import { ContextMenu } from "../../../ui/actions/ContextMenu";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import type { MenuEntry } from "../../../ui/actions/Menu";
import { AllTabs } from "./AllTabs";
import { keysOf } from "../hotkeys";
import { MOST_CLOSED } from "../session/session-state";
import type { EditorTabs } from "../useEditorTabs";
import { type RunState, runKey } from "../useRun";
import { TabClosedElsewhereDialog } from "./TabClosedElsewhereDialog";

/**
 * The tab strip: arrows move and wrap around, Delete closes, F2 or a double click renames, the menu key opens other
 * actions.
 */
export function TabStrip({ tabs }: { tabs: EditorTabs }) {
  const [renamed, rename] = useState<number | null>(null);
  const [menu, setMenu] = useState<{ id: number; x: number; y: number } | null>(null);
  const [closing, setClosing] = useState<readonly number[] | null>(null);
  // Closing or renaming by keyboard removes the focused element: the active tab then takes the focus.
  const staysHere = useRef(false);
  useEffect(() => {
    const tab = document.getElementById(`sql-tab-${tabs.active}`);
    tab?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (!staysHere.current || renamed !== null) return;
    staysHere.current = false;
    tab?.focus();
  }, [tabs.active, renamed]);
  const { session } = tabs;
  const acts = useMemo(
    () => ({
      onChoose: session.choose,
      onClose: (id: number) => void session.close([id]),
      onMenu: (id: number, x: number, y: number) => setMenu({ id, x, y }),
      onRename: rename,
      onRenamed: (id: number, old: string, name: string | null, byKey: boolean) => {
        staysHere.current ||= byKey;
        rename(null);
        if (name && name !== old) session.change(id, { label: name });
      },
      onKeys: (event: KeyboardEvent, id: number) => {
        const all = session.view().tabs;
        const at = all.findIndex((tab) => tab.id === id);
        const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
        const next = step === undefined ? undefined : all.at(step % all.length);
        if (event.key === "F2") rename(id);
        else if (event.key === "Delete") {
          staysHere.current = true;
          void session.close([id]);
        } else if (next) {
          session.choose(next.id, event.repeat);
          document.getElementById(`sql-tab-${next.id}`)?.focus();
        } else return;
        event.preventDefault();
      },
    }),
    [session],
  );
  const renamedTab = tabs.tabs.find(({ id }) => id === renamed);
  const stay = () => {
    session.dismissClosedNotice();
    document.getElementById(`sql-tab-${tabs.active}`)?.focus();
  };
  const close = (ids: readonly number[]) => (ids.length > MOST_CLOSED ? setClosing(ids) : void tabs.close(ids));
  const entriesOf = (id: number): MenuEntry[] => {
    const others = tabs.tabs.filter((tab) => tab.id !== id).map((tab) => tab.id);
    return [
      { label: t("Rename tab"), icon: Pencil, hint: "F2", onSelect: () => rename(id) },
      { label: t("Duplicate tab"), icon: Copy, onSelect: () => void tabs.copy(id) },
      { kind: "separator" },
      { label: t("Close tab"), icon: X, hint: keysOf("closeTab"), onSelect: () => void tabs.close([id]) },
      { label: t("Close all other tabs"), disabled: others.length === 0, onSelect: () => close(others) },
      { label: t("Close all tabs"), onSelect: () => close(tabs.tabs.map((tab) => tab.id)) },
      {
        label: t("Reopen closed tab"),
        icon: RotateCcw,
        hint: keysOf("reopen"),
        disabled: !tabs.canReopen(),
        onSelect: () => void tabs.reopen(),
      },
    ];
  };
  return (
    <div className="sql-tabs">
      <div
        className="sql-tab-list"
        role="tablist"
        aria-label={t("Queries")}
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
      >
        {tabs.tabs.map(({ id, label }) => (
          <StripTab
            key={id}
            id={id}
            label={label}
            isActive={id === tabs.active}
            isRenamed={id === renamed}
            acts={acts}
          />
        ))}
      </div>
      {renamedTab && (
        <TabName
          key={renamedTab.id}
          id={renamedTab.id}
          label={renamedTab.label}
          done={(name, byKey) => acts.onRenamed(renamedTab.id, renamedTab.label, name, byKey)}
        />
      )}
      <IconButton icon={Plus} label={t("New tab")} size="small" onClick={() => void tabs.open()} />
      <AllTabs
        tabs={tabs.tabs}
        active={tabs.active}
        onChoose={tabs.choose}
        entries={() => (tabs.active === null ? [] : entriesOf(tabs.active))}
      />
      {menu && <ContextMenu at={menu} label={t("Tab")} entries={entriesOf(menu.id)} onClose={() => setMenu(null)} />}
      {tabs.closedWhileTyping !== null && (
        <TabClosedElsewhereDialog name={tabs.closedWhileTyping} onReopen={() => void tabs.reopen()} onClose={stay} />
      )}
      {closing && (
        <ConfirmDialog
          title={t("Close {count, number} tabs?", { count: closing.length })}
          action={t("Close tabs")}
          onClose={() => setClosing(null)}
          onConfirm={() => {
            setClosing(null);
            void tabs.close(closing);
          }}
        >
          <p>
            {t(
              "The last {count, number} of them can be reopened until you leave this page. The SQL of the others is lost.",
              { count: MOST_CLOSED },
            )}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface StripTabProps {
  id: number;
  label: string;
  isActive: boolean;
  isRenamed: boolean;
  acts: {
    onKeys: (event: KeyboardEvent, id: number) => void;
    onChoose: (id: number) => void;
    onClose: (id: number) => void;
    onMenu: (id: number, x: number, y: number) => void;
    onRename: (id: number) => void;
  };
}

/** What the tab's last run came to, as far as this window knows it; rows that already show are not running. */
function useRunOutcome(id: number): "running" | "done" | "failed" | null {
  const { data } = useQuery<RunState | null>({ queryKey: runKey(id), enabled: false });
  if (!data) return null;
  if (data.state === "running") return data.isQuiet ? null : "running";
  return data.state === "done" || data.state === "failed" ? data.state : null;
}

const outcomeText = {
  running: () => t("Running"),
  done: () => t("Finished"),
  failed: () => t("Failed"),
};

const StripTab = memo(function StripTab({
  id,
  label,
  isActive,
  isRenamed,
  acts: { onKeys, onChoose, onClose, onMenu, onRename },
}: StripTabProps) {
  const run = useRunOutcome(id);
  return (
    <div
      className="sql-tab"
      role="presentation"
      data-active={isActive}
      data-renamed={isRenamed}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(id, event.clientX, event.clientY);
      }}
    >
      {run && <span className="sql-tab-run" data-run={run} aria-hidden="true" />}
      <button
        id={`sql-tab-${id}`}
        type="button"
        role="tab"
        aria-selected={isActive}
        aria-keyshortcuts="Delete F2"
        aria-controls="sql-pane"
        tabIndex={isActive ? 0 : -1}
        title={run ? `${label} · ${outcomeText[run]()}` : label}
        onClick={() => onChoose(id)}
        onDoubleClick={() => onRename(id)}
        onKeyDown={(event) => onKeys(event, id)}
      >
        {label}
      </button>
      <button
        type="button"
        className="sql-close"
        aria-hidden="true"
        tabIndex={-1}
        title={t("Close {name}", { name: label })}
        onClick={() => onClose(id)}
      >
        <Icon of={X} size="small" />
      </button>
    </div>
  );
});

/** The name input, positioned over the tab, as a tablist may contain only tabs. */
function TabName({
  id,
  label,
  done,
}: {
  id: number;
  label: string;
  done: (name: string | null, byKey: boolean) => void;
}) {
  const [name, setName] = useState(label);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const tab = document.getElementById(`sql-tab-${id}`);
    tab?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const strip = tab?.closest("[role=tablist]")?.getBoundingClientRect();
    const place = tab?.getBoundingClientRect();
    if (strip && place)
      field.current!.style.left = `${Math.min(place.left, strip.right - field.current!.offsetWidth) - field.current!.parentElement!.getBoundingClientRect().left}px`;
  }, [id]);
  return (
    <input
      ref={field}
      autoFocus
      className="sql-tab-name"
      aria-label={t("Tab name")}
      value={name}
      maxLength={256}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => done(name.trim(), false)}
      onKeyDown={(event) =>
        event.key === "Enter" ? done(name.trim(), true) : event.key === "Escape" && done(null, true)
      }
    />
  );
}
