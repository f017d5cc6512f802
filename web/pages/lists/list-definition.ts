import type { ReactNode } from "react";
import type { TaggedKind } from "../../api/tags";
import type { ListFilter, resource, ResourceName } from "../../api/resource";
import type { Person } from "../../ui/Avatars";
import type { DataColumn, Sort } from "../../ui/DataTable";
import type { MenuEntry } from "../../ui/Menu";
import type { FilterSpec } from "./list-filters";
import type { ListView } from "./list-state";

type Client<R> = ReturnType<typeof resource<R>>;

export interface CardFace {
  href: string;
  thumb: ReactNode;
  meta: ReactNode;
  badge?: ReactNode;
}

/** What one list page shows and can do; ListPage does the rest. */
export interface ListDefinition<R extends { id: number }> {
  resource: ResourceName;
  client: Client<R>;
  title: string;
  noun: string;
  plural: string;
  defaultView: ListView;
  /** The order of an address that names none; the last modified first when absent. */
  defaultSort?: Sort;
  nameOf: (row: R) => string;
  /** The columns it asks for; all when absent. */
  asks?: readonly string[];
  columns: readonly DataColumn<R>[];
  filters: readonly FilterSpec[];
  /** Conditions that hold whatever is filtered. */
  only?: readonly ListFilter[];
  sorts: readonly { label: string; sort: Sort }[];
  /** Present when the list has cards as well. */
  card?: (row: R) => CardFace;
  /** Whether rows can be starred. */
  hasFavorites: boolean;
  /** A word typed before deleting, for things that others stand on. */
  typedToDelete?: string;
  /** False where there are no export files of them to import. */
  hasBundles?: boolean;
  /** The permissions that making, changing and deleting ask for; "can_write" for all three when absent. */
  writes?: { create: string; change: string; remove: string };
  /** False where there is no call that takes many. */
  hasBulk?: boolean;
  /** Where a row is opened, when it has no card that says so. */
  hrefOf?: (row: R) => string;
  /** What bulk tagging and folders call them; absent where they carry no tags. */
  taggedAs?: TaggedKind;
  /** What else can be done to a row. */
  rowEntries?: (row: R, refresh: () => void) => Extract<MenuEntry, { kind?: "action" }>[];
  /** Whether rows are only looked at. */
  isReadOnly?: boolean;
  /** Who owns a row: nobody else but admins changes or deletes it. Absent where all who may write do. */
  ownersOf?: (row: R) => readonly Person[];
  /** Rows that nobody changes or deletes. */
  isFixed?: (row: R) => boolean;
  /** Said where there is nothing yet; "No Data" when absent. */
  emptyTitle?: string;
  emptyHint?: string;
  /** Said when asking whether to delete one. */
  deleteNote?: (row: R) => ReactNode;
  /** Present when new ones are made here: the button's word and its dialog. */
  create?: { label: string; dialog: (close: (changed: boolean) => void) => ReactNode };
  /** Beside the create button: other ways to come by new ones. */
  more?: (refresh: () => void) => ReactNode;
  /** What the entry that changes a row is called, where more than properties change. */
  editLabel?: string;
  properties: (row: R, close: (changed: boolean) => void) => ReactNode;
}
