import { Flame, LayoutGrid, Search, Shapes, Sparkles, Tag as TagIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { isReady, type VizType } from "../../../../schema/chart-types/catalog";
import { t } from "../../../i18n";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Icon } from "../../../ui/display/Icon";
import { Tag } from "../../../ui/display/Tag";
import { categories, listed, type ListedType, searchTypes, tags, type TypeGroup, typesOf } from "./type-groups";
import { TypeTile } from "./TypeTile";
import { usePluginTypes } from "./usePluginTypes";
import "./type-picker.css";

interface TypePickerProps {
  value: string | null;
  /** Chart types that fit the current selection, best first. */
  suggested?: readonly VizType[];
  onChange: (vizType: string) => void;
  /** Called on a double click or Enter on a chart type. */
  onChoose?: (vizType: string) => void;
}

type Shown = TypeGroup | { kind: "suggested" };

/** All chart types: groups at the left, a search over all, and a description of the selected one below. */
export function TypePicker({ value, suggested = [], onChange, onChoose }: TypePickerProps) {
  const [shown, setShown] = useState<Shown>(suggested.length > 0 ? { kind: "suggested" } : { kind: "featured" });
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const added = usePluginTypes();
  const types = text.trim()
    ? searchTypes(text, added)
    : shown.kind === "suggested"
      ? suggested.map(listed)
      : typesOf(shown, added);
  const show = (group: Shown) => {
    setText("");
    setShown(group);
  };
  const isOn = (group: Shown) =>
    !text.trim() &&
    group.kind === shown.kind &&
    ("name" in group ? "name" in shown && group.name === shown.name : true);
  const groupButton = (group: Shown, label: string, icon: typeof Search) => (
    <button
      key={label}
      type="button"
      className="type-group"
      aria-pressed={isOn(group)}
      title={label}
      onClick={() => show(group)}
    >
      <Icon of={icon} size="small" /> <span className="trunc">{label}</span>
    </button>
  );
  const focusable = types.some(({ vizType }) => vizType === value) ? value : types[0]?.vizType;
  return (
    <div className="type-picker">
      <nav aria-label={t("Chart type groups")}>
        {suggested.length > 0 && groupButton({ kind: "suggested" }, t("Suggested"), Sparkles)}
        {groupButton({ kind: "all" }, t("All charts"), LayoutGrid)}
        {groupButton({ kind: "featured" }, t("Featured"), Flame)}
        <Group title={t("Category")} open>
          {categories(added).map((name) => groupButton({ kind: "category", name }, name, Shapes))}
        </Group>
        <Group title={t("Tags")}>{tags().map((name) => groupButton({ kind: "tag", name }, name, TagIcon))}</Group>
      </nav>
      <div className="type-main">
        <label className="input">
          <Icon of={Search} size="small" />
          <input
            type="search"
            placeholder={t("Search all charts")}
            aria-label={t("Search all charts")}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" && event.key !== "Enter") return;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>("[role=option]")?.focus();
            }}
          />
        </label>
        <div
          ref={list}
          className="type-tiles"
          role="listbox"
          tabIndex={-1}
          aria-label={t("Chart types")}
          onKeyDown={walk}
        >
          {types.map(({ vizType, entry }) => (
            <TypeTile
              key={vizType}
              vizType={vizType}
              name={entry.name}
              summary={entry.summary}
              selected={vizType === value}
              focusable={vizType === focusable}
              onSelect={() => onChange(vizType)}
              onChoose={() => onChoose?.(vizType)}
            />
          ))}
          {types.length === 0 && (
            <EmptyState
              icon={Search}
              title={t("No matching chart types")}
              hint={t("Try a word such as “trend” or “share”.")}
            />
          )}
        </div>
        <Details entry={entryOf(value, added)} />
      </div>
    </div>
  );
}

function Group({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

const entryOf = (vizType: string | null, added: readonly ListedType[]): ListedType["entry"] | null =>
  vizType !== null && isReady(vizType)
    ? listed(vizType).entry
    : (added.find((type) => type.vizType === vizType)?.entry ?? null);

function Details({ entry }: { entry: ListedType["entry"] | null }) {
  return (
    <div className="type-details" aria-live="polite">
      {entry === null ? (
        <p className="t2">{t("Select a chart type to see its description.")}</p>
      ) : (
        <>
          <h3>{entry.name}</h3>
          <p className="t2">{entry.summary}</p>
          <p className="row wrap" style={{ gap: 4 }}>
            {entry.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

/** Arrow keys move between tiles by their position on the screen. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=option]")];
  const at = tiles.indexOf(document.activeElement as HTMLElement);
  const top = tiles[0]?.offsetTop;
  const perRow = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length);
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + perRow,
    ArrowUp: at - perRow,
    Home: 0,
    End: tiles.length - 1,
  }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  tiles[to]?.focus();
}
