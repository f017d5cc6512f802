import { useRef, type KeyboardEvent } from "react";
import type { TabBlock, TabsBlock } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";

interface TabStripProps {
  strip: TabsBlock;
  active: TabBlock | undefined;
  label: string;
  onChoose: (tabId: string) => void;
}

/** Scrolls only the strip horizontally to show the tab, never the page. */
const show = (tab: HTMLElement | null) =>
  tab?.parentElement!.scrollTo(tab.offsetLeft - tab.parentElement!.offsetLeft - 48, 0);

/** A row of tabs: ← and → move and select, Home and End jump. */
export function TabStrip({ strip, active, label, onChoose }: TabStripProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = strip.tabs.findIndex((tab) => tab.id === active?.id);
    const last = strip.tabs.length - 1;
    const target = {
      ArrowLeft: index === 0 ? last : index - 1,
      ArrowRight: index === last ? 0 : index + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(strip.tabs[target]!.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[target]?.focus();
  };
  return (
    <div
      ref={list}
      id={strip.id}
      className="tabs dash-tabs dashboard-component-tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
    >
      {strip.tabs.map((tab) => (
        <button
          key={tab.id}
          ref={tab.id === active?.id ? show : null}
          type="button"
          id={`tab-${tab.id}`}
          className="tab"
          role="tab"
          aria-selected={tab.id === active?.id}
          aria-controls={tab.id === active?.id ? tab.id : undefined}
          tabIndex={tab.id === active?.id ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.title || t("Tab")}
        </button>
      ))}
    </div>
  );
}
