import { ChevronDown, Check } from "lucide-react";
import { type KeyboardEvent, type ToggleEvent, useId, useState } from "react";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import type { MenuEntry } from "../../../ui/actions/Menu";
import { invokerOf, placePopover } from "../../../ui/overlays/place-popover";
import type { ListedTab } from "../session/session-state";
import { tabsNamed } from "./tabs-named";

interface AllTabsProps {
  tabs: readonly ListedTab[];
  active: number | null;
  onChoose: (id: number) => void;
  /** Other actions on the active tab. */
  entries: () => readonly MenuEntry[];
}

/** A searchable list of all tabs: typing filters, arrows and Enter select, Tab moves on to the other actions. */
export function AllTabs(props: AllTabsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === "closed") setOpen(false);
    if (newState !== "open") return;
    placePopover(currentTarget, invokerOf(id)!, "end");
    currentTarget.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "center" });
    // On touch-only devices, focusing the input would open the on-screen keyboard.
    (matchMedia("(any-pointer: fine)").matches ? currentTarget.querySelector("input") : currentTarget)?.focus();
  };
  const close = () => {
    document.getElementById(id)?.hidePopover();
    invokerOf(id)?.focus();
    // Reenables the page's shortcuts at once, before the browser's close event.
    setOpen(false);
  };
  return (
    <>
      <IconButton
        icon={ChevronDown}
        label={t("All tabs")}
        size="small"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      />
      <div
        id={id}
        popover="auto"
        tabIndex={-1}
        className="pop pop-top sql-all-tabs"
        {...(isOpen ? { role: "dialog", "aria-label": t("All tabs") } : {})}
        onBeforeToggle={(event) => event.newState === "open" && setOpen(true)}
        onToggle={onToggle}
      >
        {isOpen && <Panel {...props} id={id} close={close} />}
      </div>
    </>
  );
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: "nearest" });

function Panel({ tabs, active, onChoose, entries, id, close }: AllTabsProps & { id: string; close: () => void }) {
  const [text, setText] = useState("");
  const found = tabsNamed(tabs, text);
  const [at, setAt] = useState(active);
  const marked = found.find((tab) => tab.id === at) ?? found[0];
  const rowOf = (tab: ListedTab) => `${id}-${tab.id}`;
  const choose = (tab: ListedTab) => {
    close();
    onChoose(tab.id);
  };
  const onKeys = (event: KeyboardEvent) => {
    const now = found.findIndex((tab) => tab === marked);
    const next = {
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      PageDown: Math.min(now + 10, found.length - 1),
      PageUp: Math.max(now - 10, 0),
    }[event.key];
    if (next !== undefined && found.length) setAt(found.at(next % found.length)!.id);
    else if (event.key === "Enter" && marked) choose(marked);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="sql-all-find">
        <span className="input">
          <input
            type="search"
            role="combobox"
            aria-label={t("Search tabs")}
            placeholder={t("Search tabs")}
            autoComplete="off"
            spellCheck={false}
            aria-expanded={marked !== undefined}
            aria-controls={marked && `${id}-list`}
            aria-activedescendant={marked && rowOf(marked)}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeys}
          />
        </span>
        <div className="mhead" role="status">
          {t("Tabs ({count, number})", { count: found.length })}
        </div>
      </div>
      {found.length === 0 ? (
        <p className="sql-note">{t("No matching tabs.")}</p>
      ) : (
        <div id={`${id}-list`} role="listbox" aria-label={t("Tabs")} className="sql-all-list">
          {found.map((tab) => (
            <button
              ref={tab === marked ? intoView : undefined}
              key={tab.id}
              type="button"
              tabIndex={-1}
              id={rowOf(tab)}
              role="option"
              aria-selected={tab.id === active}
              data-focus={tab === marked || undefined}
              className="mi"
              title={tab.label}
              onClick={() => choose(tab)}
            >
              <span className="trunc">{tab.label}</span>
              {tab.id === active && <Icon of={Check} className="check" />}
            </button>
          ))}
        </div>
      )}
      <div className="sql-all-acts" role="group" aria-label={t("Tab")}>
        {entries().map(
          (entry) =>
            (entry.kind === undefined || entry.kind === "action") && (
              <button
                key={entry.label}
                type="button"
                className="mi"
                disabled={entry.disabled}
                onClick={() => {
                  close();
                  entry.onSelect();
                }}
              >
                {entry.icon && <Icon of={entry.icon} />}
                {entry.label}
                {entry.hint && (
                  <span className="hint" aria-hidden="true">
                    {entry.hint}
                  </span>
                )}
              </button>
            ),
        )}
      </div>
    </>
  );
}
