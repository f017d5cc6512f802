import { Check, type LucideIcon } from "lucide-react";
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { t } from "../../i18n";
import { Icon } from "../display/Icon";
import { shortcutText } from "../display/shortcut-text";
import { itemToFocus, type Typed, typedBy } from "./menu-keys";
import { invokerOf, placePopover } from "../overlays/place-popover";

export type MenuEntry =
  | {
      kind?: "action";
      label: string;
      onSelect: () => void;
      icon?: LucideIcon;
      hint?: string;
      danger?: boolean;
      disabled?: boolean;
      checked?: boolean;
    }
  | { kind: "link"; label: string; href: string; icon?: LucideIcon; hint?: string; newTab?: boolean }
  | { kind: "separator" }
  | { kind: "heading"; label: string };

export interface MenuProps {
  /** The button that opens it, with a name. */
  button: ReactElement;
  /** A function is called while the menu is open, and returns null while the entries load. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[] | null);
  align?: "start" | "end";
}

/** A menu behind a button: arrows, Home, End and typed letters move, Esc and Tab return to the button. */
export function Menu({ button, entries, align = "end" }: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const invoker = invokerOf(id);
    // Unmounts only once closed: the browser restores the focus only from an item that is still mounted.
    if (newState === "closed") setOpen(false);
    if (newState !== "open" || !invoker) return;
    placePopover(currentTarget, invoker, align);
    itemsIn(currentTarget)[0]?.focus();
  };
  const hide = () => panel.current?.hidePopover();
  return (
    <>
      {cloneElement(button as ReactElement<Record<string, unknown>>, {
        popoverTarget: id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="menu pop-top"
        onBeforeToggle={(event) => event.newState === "open" && setOpen(true)}
        onToggle={onToggle}
        onKeyDown={(event) => moveInMenu(event, hide)}
      >
        {open && (
          <RequestedRows
            entries={typeof entries === "function" ? entries() : entries}
            panel={panel}
            onSelected={hide}
          />
        )}
      </div>
    </>
  );
}

function RequestedRows({
  entries,
  panel,
  onSelected,
}: {
  entries: readonly MenuEntry[] | null;
  panel: RefObject<HTMLElement | null>;
  onSelected: () => void;
}) {
  const came = entries !== null;
  const late = useRef(!came);
  useEffect(() => {
    if (came && late.current && panel.current) itemsIn(panel.current)[0]?.focus();
  }, [came, panel]);
  return came ? (
    <MenuRows entries={entries} onSelected={onSelected} />
  ) : (
    <div className="mhead" role="presentation" aria-busy="true">
      {t("Loading")}
    </div>
  );
}

let typed: Typed | undefined;

/** Arrows, Home, End and letters move among a menu's items; Tab closes it. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, leave: () => void) {
  if (event.key === "Tab") {
    event.preventDefault();
    leave();
    return;
  }
  const items = itemsIn(event.currentTarget);
  if (event.key.length === 1) typed = typedBy(event.key, event.timeStamp, typed);
  const next = itemToFocus(
    event.key,
    items.indexOf(document.activeElement as HTMLElement),
    items.map((item) => item.textContent ?? ""),
    typed?.text,
  );
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  items[next]?.focus();
}

export const MenuRows = ({ entries, onSelected }: { entries: readonly MenuEntry[]; onSelected: () => void }) =>
  entries.map((entry, index) => <Row key={index} entry={entry} onSelected={onSelected} />);

export const itemsIn = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])"),
];
const takeFocus = {
  tabIndex: -1,
  onPointerMove: (event: { currentTarget: HTMLElement }) => event.currentTarget.focus({ preventScroll: true }),
};

function Row({ entry, onSelected }: { entry: MenuEntry; onSelected: () => void }) {
  if (entry.kind === "separator") return <hr className="msep" />;
  if (entry.kind === "heading")
    return (
      <div className="mhead" role="presentation">
        {entry.label}
      </div>
    );
  const content = (
    <>
      {entry.icon && <Icon of={entry.icon} />}
      {entry.label}
      {entry.hint && (
        <span className="hint" aria-hidden="true">
          {shortcutText(entry.hint)}
        </span>
      )}
    </>
  );
  if (entry.kind === "link") {
    return (
      <a
        role="menuitem"
        className="mi"
        href={entry.href}
        onClick={onSelected}
        {...takeFocus}
        {...(entry.newTab ? { target: "_blank", rel: "noreferrer" } : {})}
      >
        {content}
      </a>
    );
  }
  const choose = () => {
    if (entry.disabled) return;
    onSelected();
    entry.onSelect();
  };
  const checkable =
    entry.checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": entry.checked };
  return (
    <button
      type="button"
      className={entry.danger ? "mi dng" : "mi"}
      aria-disabled={entry.disabled || undefined}
      onClick={choose}
      {...checkable}
      {...takeFocus}
    >
      {content}
      {entry.checked && <Icon of={Check} className="check" />}
    </button>
  );
}
