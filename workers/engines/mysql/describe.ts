import { mysql as dialect } from "../../../schema/sql/dialects/mysql";
import type { Relation } from "../engine";
import type { DescribedRelation } from "../view-reads";
import type { ServerFacts } from "./server-facts";

const condition = ({ schema, table }: Relation): string =>
  `(t.TABLE_SCHEMA = ${schema === null ? "DATABASE()" : dialect.text(schema)} AND t.TABLE_NAME = ${dialect.text(table)})`;

/** Selects schema, name, type, storage engine and query of each table or view, and how the server compares names. */
export const describingSql = (relations: readonly Relation[], { nameFolding }: ServerFacts): string => `
SELECT t.TABLE_SCHEMA, t.TABLE_NAME, t.TABLE_TYPE, t.ENGINE, v.VIEW_DEFINITION, ${nameFolding}, DATABASE()
FROM information_schema.TABLES t LEFT JOIN information_schema.VIEWS v ON v.TABLE_SCHEMA = t.TABLE_SCHEMA AND v.TABLE_NAME = t.TABLE_NAME
WHERE ${relations.map(condition).join(" OR ")}`;

/**
 * Converts the rows of describingSql, in the order of the names. A name with a catalog does not exist, as MySQL has no
 * catalogs.
 */
export function describedRelations(
  relations: readonly Relation[],
  rows: readonly unknown[][],
  { storesRows }: ServerFacts,
): (DescribedRelation | null)[] {
  return relations.map(({ catalog, schema, table }) => {
    const matches = rows.filter(([itsSchema, itsTable, , , , folding, current]) => {
      const isSame = (one: unknown, other: unknown): boolean =>
        one === other || (Number(folding) !== 0 && String(one).toLowerCase() === String(other).toLowerCase());
      return isSame(itsSchema, schema ?? current) && isSame(itsTable, table);
    });
    if (catalog !== null || matches.length !== 1) return null;
    const [itsSchema, itsTable, type, engine, definition] = matches[0]!;
    const kind =
      type === "VIEW" ? "view" : type === "BASE TABLE" && storesRows.test(String(engine ?? "")) ? "table" : "opaque";
    return {
      catalog: null,
      schema: String(itsSchema),
      table: String(itsTable),
      kind,
      definition: typeof definition === "string" && definition !== "" ? definition : null,
    };
  });
}
