import type { ReactNode } from "react";
import type { TaggedKind } from "../../../schema/tag/wire";
import type { ListFilter, ResourceClient } from "../../api/transport/resource";
import type { Person } from "../../ui/display/Avatars";
import type { DataColumn, Sort } from "../../ui/navigation/DataTable";
import type { MenuEntry } from "../../ui/actions/Menu";
import type { FilterSpec } from "./list-filters";
import type { ListView } from "./list-state";

export interface CardFace {
  href: string;
  thumb: ReactNode;
  meta: ReactNode;
  badge?: ReactNode;
}

/** Messages about the objects of a list. Each is whole: languages decline and order nouns differently. */
export interface ListMessages {
  fetchFailed: string;
  infoFailed: (message: string) => string;
  /** Present if objects can be deleted here. */
  deleteTitle?: string;
  /** Present if the API deletes several at once. */
  bulkDelete?: { title: string; question: string; count: (count: number) => string };
  /** Present if these objects have export files. */
  bundles?: BundleMessages;
}

export interface BundleMessages {
  importTitle: string;
  imported: string;
  importFailed: (message: string) => string;
  exportFailed: (message: string) => string;
}

/** Contents and features of a list page; ListPage implements the rest. */
export interface ListDefinition<R extends { id: number }> {
  /** Its name in the keys of queries, and in the path of an import. */
  resource: string;
  client: ResourceClient<R>;
  title: string;
  messages: ListMessages;
  defaultView: ListView;
  /** The sort order if the address has none; default is last modified first. */
  defaultSort?: Sort;
  nameOf: (row: R) => string;
  /** The columns to request; default is all. */
  queryKeys?: readonly string[];
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
  /** The permissions to create, change and delete; default is "can_write" for all three. */
  writes?: { create: string; change: string; remove: string };
  /** Address of a row; needed if the list has no card with it. */
  hrefOf?: (row: R) => string;
  /** Object type for bulk tagging and folders; absent if the objects have no tags. */
  taggedAs?: TaggedKind;
  /** Additional actions on a row; `mayChange` is whether the person may change it. */
  rowEntries?: (row: R, refresh: () => void, mayChange: boolean) => Extract<MenuEntry, { kind?: "action" }>[];
  /** Whether rows are read-only. */
  isReadOnly?: boolean;
  /** Owners of a row: only they and admins may change or delete it. Absent if everyone with write permission may. */
  ownersOf?: (row: R) => readonly Person[];
  /** Rows that nobody can change or delete. */
  isFixed?: (row: R) => boolean;
  /** Title of the empty list; default is "No Data". */
  emptyTitle?: string;
  emptyHint?: string;
  /** Additional text when confirming a deletion. */
  deleteNote?: (row: R) => ReactNode;
  /** Present if objects are created here: labels of the button and in the command palette, and the dialog. */
  create?: { label: string; command: string; dialog: (close: (changed: boolean) => void) => ReactNode };
  /** Controls beside the create button, for other ways to add objects. */
  more?: (refresh: () => void) => ReactNode;
  /** Label of the edit action, if it changes more than properties. */
  editLabel?: string;
  properties: (row: R, close: (changed: boolean) => void) => ReactNode;
}
