import type { GrantedRelation } from "../../../schema/sql/compile/authored-sql";
import type { Relation } from "../../../schema/sql/read/relations";
import { readSql, type ReadSql } from "../../../schema/sql/read/relations";
import type { ReaderDialect } from "../../../schema/sql/read/expression-reader";
import { type Authority, keyOf, nameOf, tableAccess } from "./authorize-sql";

/** What a person may read of one database. */
export interface SqlAccess {
  readsWholeDatabase: boolean;
  /** The catalog of names without one. */
  catalog: string | null;
  readsSchema: (catalog: string | null, schema: string) => boolean;
  /** Returns the tables with one of the names that are datasets the person may read. */
  readableTables: (names: readonly string[]) => Promise<readonly Relation[]>;
}

/**
 * Parses SQL of a person who may not read the whole database. Throws Failure where the result is uncertain, or the SQL
 * calls functions that are not allowed.
 */
export function certainSql(sql: string, dialect: ReaderDialect): ReadSql {
  const read = readSql(sql, dialect);
  if (!read) throw tableAccess([]);
  if (read.unknownCalls.length > 0) throw tableAccess(read.relations.map(nameOf));
  return read;
}

/**
 * By a person's own permissions: a dataset is authorized by itself, a table of a readable schema with all that it
 * reads.
 */
export const personalAuthority = ({
  catalog: own,
  readsSchema,
  readableTables,
}: Omit<SqlAccess, "readsWholeDatabase">): Authority => ({
  opennessOf: async (relations) => {
    if (relations.length === 0) return [];
    const datasets = await readableTables([...new Set(relations.map(({ table }) => table))]);
    const isDataset = ({ catalog, schema, table }: Relation): boolean =>
      datasets.some(
        (each) => each.table === table && each.schema === schema && (each.catalog ?? own) === (catalog ?? own),
      );
    return relations.map((relation) =>
      isDataset(relation)
        ? "itself"
        : relation.schema !== null && readsSchema(relation.catalog, relation.schema)
          ? "with-reads"
          : "closed",
    );
  },
});

/** By what was authorized when a dataset was saved, and nothing else, for every account. */
export const grantedAuthority = (granted: readonly GrantedRelation[]): Authority => {
  const openness = new Map(granted.map((relation) => [keyOf(relation), relation.openness]));
  return { opennessOf: async (relations) => relations.map((relation) => openness.get(keyOf(relation)) ?? "closed") };
};
