import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ActiveTabs } from "../../../../schema/dashboard/active-tabs";
import { type Drop, dropsFor } from "../../../../schema/dashboard/edit/drop-place";
import type { Layout } from "../../../../schema/dashboard/layout";
import type { Place } from "../../../../schema/dashboard/edit/place";
import { closedTabsTo, tabBeside } from "../../../../schema/dashboard/edit/tab-beside";
import { t } from "../../../i18n";
import { useDashboard } from "../dashboard-context";
import { carriedOf } from "./DragArea";
import { DropMark } from "./DropMark";
import type { Cargo } from "./edit-context";
import { dropWords, nodeName } from "./edit-words";
import { focusGrip, pageFlow, partOf, seenNodes } from "./seen-nodes";

type PlaceDrop = Extract<Drop, { kind: "place" }>;

interface KeyCarryProps {
  cargo: Cargo;
  layout: Layout;
  page: RefObject<HTMLElement | null>;
  put: (cargo: Cargo, to: Place) => void;
  announce: (text: string) => void;
  onEnd: () => void;
}

/**
 * Moves an item by keyboard: arrows go between drop targets, Page Up and Page Down between tabs, Space or Enter drops,
 * Esc cancels.
 */
export function KeyCarry({ cargo, layout, page, put, announce, onEnd }: KeyCarryProps) {
  const look = () => (page.current ? dropsFor(layout, carriedOf(cargo), seenNodes(page.current), pageFlow()) : []);
  const [places, setPlaces] = useState<PlaceDrop[]>(look);
  const [at, setAt] = useState(() => (cargo.kind === "new" ? places.length - 1 : nearest(places, cargo.id)));
  const current = places[at];
  const { activeTabs, chooseTab } = useDashboard();
  const [begun] = useState(activeTabs);
  const turned = useRef<{ stripId: string; tabId: string }>(null);
  const showTabsTo = (id: string) => {
    for (const [stripId, tabId] of closedTabsTo(layout, id, activeTabs)) chooseTab(stripId, tabId);
  };

  const announcePosition = (index: number) => {
    const drop = places[index];
    if (!drop) return;
    showEdge(drop);
    announce(
      t("{where}: {name}. Position {number} of {count}.", {
        where: dropWords(drop, layout, drop.place.parentId),
        name: nodeName(layout, drop.over.id),
        number: index + 1,
        count: places.length,
      }),
    );
  };
  const turn = (step: 1 | -1) => {
    const around = current?.place.parentId ?? (cargo.kind === "node" ? cargo.id : "");
    const next = tabBeside(layout, around, activeTabs, step);
    if (!next) return announce(t("There are no other tabs here."));
    turned.current = next;
    chooseTab(next.stripId, next.tabId);
  };
  const show = (index: number) => {
    setAt(index);
    announcePosition(index);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const end = event.key === "Home" ? 0 : event.key === "End" ? places.length - 1 : undefined;
    if (event.key === "Shift") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "PageDown" || event.key === "PageUp") return turn(event.key === "PageDown" ? 1 : -1);
    if (step !== undefined) return show((at + step + places.length) % places.length);
    if (end !== undefined) return show(end);
    if ((event.key === " " || event.key === "Enter") && current) {
      put(cargo, current.place);
      announce(t("{name} was dropped.", { name: cargo.label }));
      showTabsTo(current.place.parentId);
      if (cargo.kind === "node") focusGrip(cargo.id);
      return onEnd();
    }
    if (event.key === "Escape" || event.key === "Tab" || !current) {
      announce(t("{name} was put back.", { name: cargo.label }));
      if (cargo.kind === "node" && activeTabs !== begun) {
        showTabsTo(cargo.id);
        focusGrip(cargo.id);
      }
      onEnd();
    }
  });
  const onPickUp = useEffectEvent(() => announcePosition(at));
  const onScroll = useEffectEvent(() => setPlaces(look()));
  const onTab = useEffectEvent((open: ActiveTabs) => {
    if (!turned.current || open[turned.current.stripId] !== turned.current.tabId) return;
    const { tabId } = turned.current;
    turned.current = null;
    document.getElementById(`tab-${tabId}`)?.focus();
    const found = look();
    const first = Math.max(
      0,
      found.findIndex(
        ({ place, over }) =>
          over.part === "body" && (place.parentId === tabId || layout[place.parentId]?.parents.includes(tabId)),
      ),
    );
    setPlaces(found);
    setAt(first);
    const drop = found[first];
    if (!drop) return announce(t("Components of this type can't go here"));
    showEdge(drop);
    announce(
      t("{tab} is open. {where}: {name}. Position {number} of {count}.", {
        tab: nodeName(layout, tabId),
        where: dropWords(drop, layout, drop.place.parentId),
        name: nodeName(layout, drop.over.id),
        number: first + 1,
        count: found.length,
      }),
    );
  });
  useEffect(() => onTab(activeTabs), [activeTabs]);
  useEffect(() => {
    onPickUp();
    const listener = (event: KeyboardEvent) => onKey(event);
    const scrolled = () => onScroll();
    document.addEventListener("keydown", listener, true);
    window.addEventListener("scroll", scrolled, true);
    return () => {
      document.removeEventListener("keydown", listener, true);
      window.removeEventListener("scroll", scrolled, true);
    };
  }, []);
  return current ? <DropMark drop={current} layout={layout} /> : null;
}

/** Space for the drop line beside an edge, and for the headers that cover the top of the page, px. */
const BESIDE = 32;
const COVERED = 168;

/** Scrolls until the edge with the drop line is visible. */
function showEdge({ over, side }: PlaceDrop): void {
  const part = partOf(over.id);
  if (!part) return;
  const { top, bottom } = part.getBoundingClientRect();
  const edge = side === "bottom" ? bottom : top;
  if (edge > innerHeight - BESIDE) part.scrollIntoView({ block: side === "bottom" ? "end" : "center" });
  else if (edge < COVERED) part.scrollIntoView({ block: side === "bottom" ? "center" : "start" });
}

/** Index of the first drop target after the item's current position. */
function nearest(places: readonly PlaceDrop[], id: string): number {
  const box = partOf(id)?.getBoundingClientRect();
  const index = box ? places.findIndex(({ over }) => over.box.top >= box.top) : 0;
  return Math.max(0, index);
}
