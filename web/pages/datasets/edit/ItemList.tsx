import { ChevronDown, ChevronRight, Search, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { Locked } from "../../../ui/feedback/Locked";
import { Pager } from "../../../ui/navigation/Pager";
import { useEditing } from "./editing-context";
import { toggled } from "./toggled";

const PAGE_SIZE = 50;

interface Item {
  uuid: string;
}

export interface ItemProps<I> {
  item: I;
  /** Whether the item was just created. */
  isNew: boolean;
  onChange: (changes: Partial<I>) => void;
}

interface ItemListProps<I extends Item> {
  /** Type of the list, for its columns. */
  kind: "metrics" | "columns" | "calculated";
  label: string;
  items: readonly I[];
  nameOf: (item: I) => string;
  /** Texts that the search includes. */
  words: (item: I) => (string | null)[];
  searchLabel: string;
  /** Text shown for an empty list. */
  empty: string;
  headers?: ReactNode;
  Summary: ComponentType<ItemProps<I>>;
  Details: ComponentType<ItemProps<I>>;
  onChange: (uuid: string, changes: Partial<I>) => void;
  onRemove: (item: I) => void;
  /** Buttons beside the search. */
  actions?: ReactNode;
  /** The item that was just created, shown expanded. */
  made?: string | null;
}

/** A searchable, paginated list of columns or metrics; each row expands to all its properties. */
export function ItemList<I extends Item>({
  kind,
  label,
  items,
  nameOf,
  words,
  searchLabel,
  empty,
  headers,
  Summary,
  Details,
  onChange,
  onRemove,
  actions,
  made,
}: ItemListProps<I>) {
  const { problems, locked } = useEditing();
  const [text, setText] = useState("");
  const isWrong = (item: I) => problems.some(({ uuid }) => uuid === item.uuid);
  const [page, setPage] = useState(() => Math.max(0, Math.floor(items.findIndex(isWrong) / PAGE_SIZE)));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const wanted = text.trim().toLowerCase();
  const found =
    wanted === ""
      ? items
      : items.filter((item) => item.uuid === made || words(item).some((word) => word?.toLowerCase().includes(wanted)));
  // Invalid items and new ones come first and are expanded.
  const listed = [...found.filter((item) => item.uuid === made), ...found.filter((item) => item.uuid !== made)];
  const first = listed.findIndex(isWrong);
  const shownPage = Math.min(page, Math.max(0, Math.ceil(listed.length / PAGE_SIZE) - 1));
  const [ledTo, setLedTo] = useState(problems);
  if (ledTo !== problems) {
    setLedTo(problems);
    if (first >= 0 && ledTo.length === 0) setPage(Math.floor(first / PAGE_SIZE));
  }
  const toggle = (uuid: string) => setOpened((before) => toggled(before, uuid));
  return (
    <div className="col" style={{ gap: 12 }}>
      <div className="de-tools">
        <label className="input sm">
          <Icon of={Search} size="small" />
          <input
            placeholder={searchLabel}
            aria-label={searchLabel}
            value={text}
            onChange={(event) => (setText(event.target.value), setPage(0))}
          />
        </label>
        <Locked when={locked}>{actions}</Locked>
      </div>
      {listed.length === 0 ? (
        <p className="t2 de-none">{items.length === 0 ? empty : t("No results match your filter criteria")}</p>
      ) : (
        <div className={`de-list de-${kind}`}>
          {headers && (
            <div className="de-line de-heads" aria-hidden="true">
              <span />
              {headers}
              <span />
            </div>
          )}
          <ul aria-label={label}>
            {listed.slice(shownPage * PAGE_SIZE, (shownPage + 1) * PAGE_SIZE).map((item) => {
              const name = nameOf(item) || t("unnamed");
              const open = opened.has(item.uuid) !== (item.uuid === made) || isWrong(item);
              const about: ItemProps<I> = {
                item,
                isNew: item.uuid === made,
                onChange: (changes) => onChange(item.uuid, changes),
              };
              return (
                <li
                  key={item.uuid}
                  ref={item === listed[first] ? intoView : undefined}
                  className={isWrong(item) ? "bad" : undefined}
                >
                  <div className="de-line">
                    <button
                      type="button"
                      className="btn ghost icon xs"
                      aria-expanded={open}
                      aria-label={t("Details of {name}", { name })}
                      onClick={() => toggle(item.uuid)}
                    >
                      <Icon of={open ? ChevronDown : ChevronRight} size="small" />
                    </button>
                    <Locked when={locked}>
                      <Summary {...about} />
                      <IconButton
                        icon={Trash2}
                        size="tiny"
                        label={t("Delete {name}", { name })}
                        onClick={() => onRemove(item)}
                      />
                    </Locked>
                  </div>
                  {open && (
                    <div className="de-details">
                      <Locked when={locked}>
                        <Details {...about} />
                      </Locked>
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
          {listed.length > PAGE_SIZE && (
            <Pager page={shownPage} pageSize={PAGE_SIZE} count={listed.length} onPage={setPage} />
          )}
        </div>
      )}
    </div>
  );
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: "nearest" });
