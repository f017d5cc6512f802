import { MAX_RULED_SQL_CHARACTERS, MAX_RULED_TABLES } from "../../limits";
import { canReferTo } from "../../row-rule/table-name";
import { certainSchema } from "../read/bare-names";
import type { Dialect } from "../dialects/dialect";
import { readSql } from "../read/relations";
import type { ReadSql, Relation } from "../read/relations";
import { rowConditionsSql } from "./row-rule";
import type { Scope } from "../read/scope";
import { SqlError } from "../sql-error";
import { message } from "../../language/localizable";

/**
 * The SQL to send for SQL that a person wrote: printed from its parsed form, with the row rules of each table added
 * once per reference. Records what it reads, to be authorized before it runs. Where the author has access to the whole
 * database and no rules apply to the requester, SQL that is not certain is sent unchanged. Otherwise it throws
 * SqlError: Superset omits the rules then.
 */
export function boundStatement(
  scope: Scope,
  sql: string,
  {
    kind = "statement",
    read = readSql(sql, scope.dialect),
  }: { kind?: "statement" | "expression"; read?: ReadSql | null } = {},
): string {
  const { granted_relations: granted } = scope.dataset;
  if (scope.rowRules.tables.length === 0 && granted === null) return kind === "expression" && read ? read.text : sql;
  if (!read && granted === null)
    throw SqlError.query(
      message(
        "Row-level security cannot be applied because the tables in the SQL cannot be determined. Simplify the SQL.",
      ),
    );
  if (read && granted === null && read.unknownCalls.length > 0)
    throw SqlError.query(
      message("Row-level security applies, and these functions may read protected tables: {functions}", {
        functions: [...new Set(read.unknownCalls)].join(", "),
      }),
    );
  if (!read || read.unknownCalls.length > 0)
    throw SqlError.query(
      message("Access cannot be checked because the tables in the SQL cannot be determined. Simplify the SQL."),
    );
  const { text, relations, attributes, calls } = read;
  if (kind === "statement" || relations.length + attributes.length + calls.length > 0)
    scope.authored.push({ kind, text, relations, attributes, calls, granted });
  return read.restricted(conditionsOn(scope));
}

/**
 * Records the dataset's own table for authorization. It may be a view: it reads what was granted when it was saved, and
 * rules of other tables may apply to what it reads.
 */
export function noteTable({
  dataset: { catalog, schema, table_name, granted_relations },
  dialect,
  rowRules,
  authored,
}: Scope): void {
  const granted = granted_relations === "requester" || granted_relations?.length ? granted_relations : null;
  const isRuled = rowRules.tables.some((table) =>
    canReferTo({ catalog: dialect.crossesCatalogs ? catalog : rowRules.catalog, schema, table_name }, table),
  );
  if (!granted && (rowRules.tables.length === 0 || isRuled)) return;
  authored.push({
    kind: "table",
    text: "",
    relations: [{ catalog: dialect.crossesCatalogs ? catalog : null, schema, table: table_name }],
    attributes: [],
    calls: [],
    granted,
  });
}

/**
 * Returns a function for the condition on each relation that a statement names: computed once per relation, with limits
 * on references and resulting length.
 */
function conditionsOn(scope: Scope): (relation: Relation) => string | null {
  if (scope.rowRules.tables.length === 0) return () => null;
  const known = new Map<string, string | null>();
  let [places, characters] = [0, 0];
  return (relation) => {
    const key = JSON.stringify([relation.catalog, relation.schema, relation.table]);
    if (++places > MAX_RULED_TABLES)
      throw SqlError.query(
        message("SQL that row-level security applies to may name tables in {max} places at most", {
          max: MAX_RULED_TABLES,
        }),
      );
    if (!known.has(key)) known.set(key, conditionOn(scope, relation));
    const condition = known.get(key)!;
    characters += condition?.length ?? 0;
    if (characters > MAX_RULED_SQL_CHARACTERS)
      throw SqlError.query(
        message("SQL with the rules of row-level security inside may have {max} characters at most", {
          max: MAX_RULED_SQL_CHARACTERS,
        }),
      );
    return condition;
  };
}

function conditionOn(scope: Scope, named: Relation): string | null {
  const { tables, catalog: bareCatalog } = scope.rowRules;
  const { crossesCatalogs } = scope.dialect;
  const bareSchema = certainSchema(scope.dataset, scope.dialect);
  const relation = {
    ...named,
    schema: named.schema ?? bareSchema,
    catalog: named.catalog ?? (crossesCatalogs ? bareCatalog : null),
  };
  if (isSystemTable(relation, scope.dialect)) throw systemTable();
  // Where a statement reaches one catalog only, any qualifier before the schema names that catalog.
  const catalog = crossesCatalogs ? relation.catalog : bareCatalog;
  const conditions = tables
    .filter((table) => canReferTo({ ...relation, catalog, table_name: relation.table }, table))
    .flatMap((table) => rowConditionsSql(scope, table.conditions));
  return conditions.length > 0
    ? `${[...new Set(conditions)].join(" AND ")}${scope.rowBarrier ? barrier(scope.dialect) : ""}`
    : null;
}

/** Engines do not move conditions into a sub-query with a limit, where they could be evaluated before the rules. */
const BARRIER = " LIMIT 9223372036854775807";
const barrier = ({ mostRows }: Dialect): string => (mostRows === undefined ? BARRIER : ` LIMIT ${mostRows}`);

/**
 * The rows of a source that conditions and rules permit, under the source's name: nothing else is evaluated before
 * them.
 */
export const rowsBehindRules = (source: string, name: string, conditions: readonly string[]): string =>
  `(SELECT * FROM ${source} WHERE ${conditions.join(" AND ")}${BARRIER}) AS ${name}`;

/** boundStatement for an expression, whose sub-queries may read tables. */
export const boundExpression = (scope: Scope, expression: string): string =>
  boundStatement(scope, `SELECT ${expression}`, { kind: "expression" }).slice("SELECT ".length);

/** Refuses a dataset of a system table of the database where rules apply to the requester. */
export function refuseSystemTable({ rowRules, dialect, dataset: { catalog, schema, table_name } }: Scope): void {
  if (rowRules.tables.length > 0 && isSystemTable({ catalog, schema, table: table_name }, dialect)) throw systemTable();
}

/** System tables contain samples of other tables' values. */
const systemTable = (): SqlError =>
  SqlError.query(message("Tables of the database itself cannot be read where row-level security applies"));

const SYSTEM_SCHEMAS = new Set([
  "pg_catalog",
  "information_schema",
  "mysql",
  "performance_schema",
  "sys",
  "ndbinfo",
  "system",
  "metrics_schema",
  "crdb_internal",
  "gp_toolkit",
  "mz_catalog",
  "mz_internal",
  "rw_catalog",
  "_timescaledb_internal",
  "_statistics_",
  "__internal_schema",
  "memsql",
]);
const isSystemTable = ({ catalog, schema, table }: Relation, { shadowTables }: Dialect): boolean =>
  [schema, catalog].some((part) => part !== null && SYSTEM_SCHEMAS.has(part.toLowerCase())) ||
  /^(pg|sqlite)_/i.test(table) ||
  (shadowTables?.test(table) ?? false);
