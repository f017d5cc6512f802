import type { Relation } from "../read/relations";

/**
 * How a relation is granted: on its own, whatever its views read ("itself"), or only with everything that it reads
 * ("with-reads").
 */
export type Openness = "itself" | "with-reads" | "closed";

/** A relation that stored SQL read when it was saved, and how it is granted. */
export interface GrantedRelation extends Relation {
  openness: Exclude<Openness, "closed">;
}

/**
 * What the SQL of a dataset may read: the relations granted when it was saved, or everything where its author had
 * access to the whole database (null). SQL of a query that is no dataset reads what the requester may read.
 */
export type Grants = readonly GrantedRelation[] | "requester" | null;

/** SQL that a person wrote, or a table that a person named, as parsed: what is authorized before it runs. */
export interface AuthoredSql {
  /**
   * A statement can be planned alone, an expression cannot; a table is a dataset's own table, granted with the dataset.
   */
  kind: "statement" | "expression" | "table";
  /** The SQL as sent to the database. */
  text: string;
  relations: readonly Relation[];
  /** Names after a dot that may call a user-defined function of the database. */
  attributes: readonly string[];
  /** Functions and operators whose names may call user-defined ones of the database. */
  calls: readonly string[];
  granted: Grants;
}

/** Whether the database has to resolve the names in the SQL. */
export const readsByName = ({ kind, relations, attributes }: AuthoredSql): boolean =>
  kind !== "expression" || relations.length + attributes.length > 0;
