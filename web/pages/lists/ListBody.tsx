import { EllipsisVertical } from "lucide-react";
import { t } from "../../i18n";
import { type DataColumn, DataTable, type Sort, withId } from "../../ui/navigation/DataTable";
import { FavoriteStar } from "../../ui/actions/FavoriteStar";
import { IconButton } from "../../ui/actions/IconButton";
import { Menu } from "../../ui/actions/Menu";
import { ObjectCard } from "../../ui/display/ObjectCard";
import { Skeleton } from "../../ui/feedback/Skeleton";
import type { ListDefinition } from "./list-definition";
import type { ListView } from "./list-state";
import { useFavorites } from "./useFavorites";
import type { RowActions } from "./useRowActions";

interface ListBodyProps<R extends { id: number }> {
  definition: ListDefinition<R>;
  view: ListView;
  /** Null while loading. */
  rows: readonly R[] | null;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Null outside bulk mode. */
  picked: ReadonlySet<number> | null;
  onPick: (ids: ReadonlySet<number>) => void;
  actions: RowActions<R>;
}

/** The rows of a list, as cards or as a table. */
export function ListBody<R extends { id: number }>({
  definition,
  view,
  rows,
  sort,
  onSort,
  picked,
  onPick,
  actions,
}: ListBodyProps<R>) {
  const { nameOf, card, hasFavorites } = definition;
  const { favorites, toggle } = useFavorites(
    definition.resource,
    definition.client,
    hasFavorites ? (rows ?? []).map((row) => row.id) : [],
  );

  if (view === "card" && card) {
    return (
      <div className="cards" aria-busy={rows === null}>
        {rows === null &&
          Array.from({ length: 25 }, (_, index) => <Skeleton key={index} height={170} style={{ borderRadius: 8 }} />)}
        {rows?.map((row) => (
          <ObjectCard
            key={row.id}
            title={nameOf(row)}
            {...card(row)}
            actions={actions.entriesOf(row)}
            {...(hasFavorites ? { favorite: { on: favorites.has(row.id), onToggle: () => void toggle(row.id) } } : {})}
            selected={
              picked ? { on: picked.has(row.id), onChange: (on) => onPick(withId(picked, row.id, on)) } : undefined
            }
          />
        ))}
      </div>
    );
  }

  return (
    <DataTable
      label={t("{title} table", { title: definition.title })}
      columns={[
        ...(hasFavorites ? [favoriteColumn({ favorites, toggle, nameOf })] : []),
        ...definition.columns,
        ...(definition.isReadOnly ? [] : [actionsColumn({ nameOf, entriesOf: actions.entriesOf })]),
      ]}
      rows={rows}
      rowId={(row) => row.id}
      rowName={nameOf}
      sort={sort}
      onSort={onSort}
      skeletonRows={25}
      selection={picked ? { ids: picked, onChange: onPick } : undefined}
    />
  );
}

function favoriteColumn<R extends { id: number }>({
  favorites,
  toggle,
  nameOf,
}: {
  favorites: ReadonlySet<number>;
  toggle: (id: number) => Promise<void>;
  nameOf: (row: R) => string;
}): DataColumn<R> {
  return {
    id: "favorite",
    header: <span className="vh">{t("Favorite")}</span>,
    className: "c-f",
    cell: (row) => <FavoriteStar name={nameOf(row)} on={favorites.has(row.id)} onToggle={() => void toggle(row.id)} />,
  };
}

function actionsColumn<R>({
  nameOf,
  entriesOf,
}: {
  nameOf: (row: R) => string;
  entriesOf: RowActions<R>["entriesOf"];
}): DataColumn<R> {
  return {
    id: "actions",
    header: t("Actions"),
    className: "c-a",
    cell: (row) => <RowButtons name={nameOf(row)} entries={entriesOf(row)} />,
  };
}

function RowButtons({ name, entries }: { name: string; entries: ReturnType<RowActions<{ id: number }>["entriesOf"]> }) {
  if (entries.length === 0) return null;
  return (
    <>
      <span className="acts m-hide">
        {entries.map(
          (entry) =>
            entry.icon && (
              <IconButton
                key={entry.label}
                icon={entry.icon}
                size="tiny"
                label={t("{action} {name}", { action: entry.label, name })}
                onClick={entry.onSelect}
              />
            ),
        )}
      </span>
      <span className="m-only">
        <Menu
          entries={entries}
          button={<IconButton icon={EllipsisVertical} size="tiny" label={t("{name} actions", { name })} />}
        />
      </span>
    </>
  );
}
