import type { ApiRequests } from "../api-requests";

type Row = Record<string, unknown>;

/** A column of a list's results. */
export interface ModelColumn {
  description: string;
  type: string;
  /** Columns of the API that it is read from; its own name by default. */
  from?: readonly string[];
  read?: (row: Row, api: ApiRequests) => unknown;
}

export interface ModelFilter {
  /** Column of the API; its own name by default. */
  column?: string;
  kind: "text" | "flag" | "relation" | "relations" | "favorite";
}

/** A kind of object that the tools list: names as in Superset's tools, and where the API has them. */
export interface Model {
  type: "chart" | "dashboard" | "dataset" | "database";
  /** Key of the list in a result, and the noun of the tool's name. */
  plural: string;
  path: string;
  columns: Readonly<Record<string, ModelColumn>>;
  defaults: readonly string[];
  /** Columns to order by, with their names in the API. */
  sortable: Readonly<Record<string, string>>;
  filters: Readonly<Record<string, ModelFilter>>;
  search: { column: string; operator: string };
  searchColumns: readonly string[];
  /** Of a list that is ordered by a column; ascending by default, as in Superset's tools. */
  orderDirection?: "desc";
}

/** Returns the columns of a row that were selected, and those alone. */
export const presentRow = (model: Model, columns: readonly string[], row: Row, api: ApiRequests): Row =>
  Object.fromEntries(columns.map((name) => [name, readColumn(model.columns[name]!, name, row, api)]));

const readColumn = ({ from, read }: ModelColumn, name: string, row: Row, api: ApiRequests): unknown =>
  (read ? read(row, api) : row[from?.[0] ?? name]) ?? null;

/** Columns of the API that a selection needs. */
export const apiColumns = (model: Model, columns: readonly string[]): string[] => [
  ...new Set(columns.flatMap((name) => model.columns[name]?.from ?? [name])),
];

const personName = (value: unknown): string | null => {
  const { first_name, last_name } = (value ?? {}) as { first_name?: string; last_name?: string };
  return [first_name, last_name].filter(Boolean).join(" ") || null;
};

/** A person's name, from an object of the API. */
export const personColumn = (description: string, column: string): ModelColumn => ({
  description,
  type: "str",
  from: [`${column}.first_name`, `${column}.last_name`],
  read: (row) => personName(row[column]),
});

/** When an object was changed, and by whom. */
export const changeColumns = (type: string): Readonly<Record<string, ModelColumn>> => ({
  changed_on: { description: "Time of the last change, UTC", type: "datetime", from: ["changed_on_utc"] },
  changed_on_humanized: {
    description: "Time since the last change",
    type: "str",
    from: ["changed_on_delta_humanized"],
  },
  changed_by: { description: `Who changed the ${type} last`, type: "str", from: ["changed_by_name"] },
  changed_by_name: column(`Who changed the ${type} last`),
});

/** When an object was created, and by whom. */
export const creationColumns = (type: string): Readonly<Record<string, ModelColumn>> => ({
  created_by: personColumn(`Who created the ${type}`, "created_by"),
  created_on_humanized: {
    description: `Time since the ${type} was created`,
    type: "str",
    from: ["created_on_delta_humanized"],
  },
});

export const tagsColumn: ModelColumn = {
  description: "Tags",
  type: "list",
  from: ["tags.id", "tags.name", "tags.type"],
};

export const ownersColumn: ModelColumn = {
  description: "Owners",
  type: "list",
  from: ["owners.id", "owners.first_name", "owners.last_name"],
};

/** An address of a page, made absolute. */
export const urlColumn = (description: string, from: string): ModelColumn => ({
  description,
  type: "str",
  from: [from],
  read: (row, api) => (typeof row[from] === "string" ? api.pageUrl(row[from]) : null),
});

export const column = (description: string, type = "str"): ModelColumn => ({ description, type });
