import type { ReactNode } from "react";
import type { TaggedKind } from "../../api/tags";
import type { ListFilter, resource, ResourceName } from "../../api/transport/resource";
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

/** Contents and features of a list page; ListPage implements the rest. */
export interface ListDefinition<R extends { id: number }> {
  resource: ResourceName;
  client: Client<R>;
  title: string;
  noun: string;
  plural: string;
  defaultView: ListView;
  /** The sort order if the address has none; default is last modified first. */
  defaultSort?: Sort;
  nameOf: (row: R) => string;
  /** The columns to request; default is all. */
  asks?: readonly string[];
  columns: readonly DataColumn<R>[];
  filters: readonly FilterSpec[];
  /** Conditions that always apply. */
  only?: readonly ListFilter[];
  sorts: readonly { label: string; sort: Sort }[];
  /** Present if the list also has cards. */
  card?: (row: R) => CardFace;
  /** Whether rows can be favorites. */
  hasFavorites: boolean;
  /** A word to type before deleting, for objects that others depend on. */
  typedToDelete?: string;
  /** False if these objects have no export files to import. */
  hasBundles?: boolean;
  /** The permissions to create, change and delete; default is "can_write" for all three. */
  writes?: { create: string; change: string; remove: string };
  /** False if the API has no bulk calls. */
  hasBulk?: boolean;
  /** Address of a row; needed if the list has no card with it. */
  hrefOf?: (row: R) => string;
  /** Object type for bulk tagging and folders; absent if the objects have no tags. */
  taggedAs?: TaggedKind;
  /** Additional actions on a row. */
  rowEntries?: (row: R, refresh: () => void) => Extract<MenuEntry, { kind?: "action" }>[];
  /** Whether rows are read-only. */
  isReadOnly?: boolean;
  /** Owners of a row: only they and admins may change or delete it. Absent if everyone with write permission may. */
  ownersOf?: (row: R) => readonly Person[];
  /** Rows that nobody can change or delete. */
  isFixed?: (row: R) => boolean;
  /** Title of the empty list; default is "No Data". */
  emptyTitle?: string;
  emptyHint?: string;
  /** Additional text when asking to confirm a deletion. */
  deleteNote?: (row: R) => ReactNode;
  /** Present if objects are created here: the button's label and its dialog. */
  create?: { label: string; dialog: (close: (changed: boolean) => void) => ReactNode };
  /** Controls beside the create button, for other ways to add objects. */
  more?: (refresh: () => void) => ReactNode;
  /** Label of the edit action, if it changes more than properties. */
  editLabel?: string;
  properties: (row: R, close: (changed: boolean) => void) => ReactNode;
}
