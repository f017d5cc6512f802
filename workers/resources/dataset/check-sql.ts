import { sql as statement } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { can } from "../../../schema/actor";
import type { DatasetModel } from "../../../schema/dataset/model";
import { catalogPerm, databasePerm, mayWriteSql, schemaPerm } from "../../../schema/dataset/policy";
import { refuse } from "../../../schema/errors";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { datasetSql } from "../../../schema/sql/compile";
import { checkExpression } from "../../../schema/sql/expression";
import { prepareQuery } from "../../../schema/sql/prepare";
import { SqlError } from "../../../schema/sql/sql-error";
import type { TemplateDataset } from "../../../schema/sql/template/facts";
import { templatesOf } from "../../../schema/sql/template/renderer";
import { MissingParameter, TemplateError } from "../../../schema/sql/template/template-error";
import { isValueTemplate } from "../../../schema/sql/template/value-template";
import { authorizeSql, type SqlAccess, type SqlToAuthorize, tableAccess } from "../../data/authorize";
import type { Relation } from "../../engines/engine";
import type { Db, Tx } from "../../metadata";
import { catalogIn, catalogOf } from "../database/catalog-address";
import { parsedObject } from "../resource/parsed-object";
import { readableDataset } from "../resource/access";
import { readingQuery } from "./read-columns";

/** The SQL that a dataset is made of, as it is stored. */
export interface DatasetSql {
  sql: string | null;
  /** What its names without one mean. */
  catalog?: string | null | undefined;
  schema: string | null;
  template_params?: string | null | undefined;
  /** SQL of columns, metrics and conditions that must be authorized too. */
  expressions: readonly string[];
  metrics?: readonly { metric_name: string; expression: string }[];
}

export interface Checking {
  actor: Actor;
  now: Date;
  database: { id: number; database_name: string; sqlalchemy_uri: string; extra?: string | null };
  dialect: Dialect;
  /** Datasets that its templates name. */
  datasets: ReadonlyMap<number, TemplateDataset>;
  readableTables: SqlAccess["readableTables"];
  explain?: SqlToAuthorize["explain"];
}

/**
 * The dataset's SQL as it runs for the person, rendered once, when all that it and its expressions read is open to them; null for
 * a physical dataset. Throws Failure and Refusal.
 */
export async function checkedSql({ sql, expressions, ...source }: DatasetSql, checking: Checking): Promise<string | null> {
  const { dialect } = checking;
  const access = sqlAccess(checking, source.catalog);
  if (!access.readsWholeDatabase && ![sql ?? "", ...expressions].every(isCertain)) throw tableAccess([]);
  const render = rendererFor(source, checking);
  const query = sql ? filledIn(() => readingQuery(render(sql), dialect)) : null;
  const reading = expressions.filter((expression) => expression.trim() !== "").map((expression) => filledIn(() => `SELECT ${checkExpression(render(expression), { dialect, trusted: true })}`));
  for (const text of [...(query === null ? [] : [query]), ...(access.readsWholeDatabase ? [] : reading)]) await authorizeSql({ sql: text, dialect, explain: checking.explain }, access);
  return query;
}

/** Whoever reads less than the whole database may fill in values, and nothing that could choose what is read. */
const isCertain = (text: string): boolean => filledIn(() => isValueTemplate(text));

/** What fills in a dataset's templates for the person. */
export function rendererFor({ template_params, metrics = [] }: Omit<DatasetSql, "sql" | "expressions">, { actor: { user, roles }, now, database, dialect, datasets }: Pick<Checking, "actor" | "now" | "database" | "dialect" | "datasets">): (template: string) => string {
  const dataset = { id: 0, table_name: "", columns: [], metrics, database, main_dttm_col: null } as unknown as DatasetModel;
  const facts = { user: { id: user.id, username: user.username, email: user.email, roles: roles.map(({ name }) => name) }, urlParams: {}, parameters: parsedObject(template_params ?? null), datasets };
  return templatesOf(facts, { dataset, dialect, query: prepareQuery({ columns: [] }, dataset, now), now, datasetSql: datasetSql(dataset, dialect, { now, templates: facts }) }).render;
}

/** What a template became; 422 where it could not be filled in, or is no SQL then. */
export function filledIn<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof TemplateError || error instanceof MissingParameter || error instanceof SqlError) throw refuse(422, { sql: [error.message] });
    throw error;
  }
}

/** What the person may read of the database by schema, by catalog or as a whole; names without a catalog are of `catalog`, the connection's own when it is absent. */
export function sqlAccess({ actor, database, readableTables }: Pick<Checking, "actor" | "database" | "readableTables">, catalog?: string | null): SqlAccess {
  const { id, database_name: name } = database;
  const [own, used] = [catalogOf(database.sqlalchemy_uri), catalogIn(database, catalog)];
  const readsSchema = (said: string | null, schema: string): boolean => {
    const named = said ?? used;
    if (named !== null && can(actor, "catalog_access", catalogPerm(name, named))) return true;
    const views = [schemaPerm(name, named, schema), ...(named === own ? [schemaPerm(name, null, schema)] : [])];
    return views.some((view) => view !== null && can(actor, "schema_access", view));
  };
  return { readsWholeDatabase: mayWriteSql(actor, { perm: databasePerm(name, id) }), catalog: used, readsSchema, readableTables: async (names) => (await readableTables(names)).map((table) => ({ ...table, catalog: table.catalog ?? own })) };
}

/** Tables of a database that are datasets the person reads, among those with one of the names. */
export const readableTables = (db: Db | Tx, databaseId: number, names: readonly string[]) =>
  db.execute<Relation & Record<string, unknown>>(statement`select o.catalog, o.schema, o.table_name as "table" from datasets o
    where o.database_id = ${databaseId}::bigint and coalesce(o.sql, '') = '' and o.table_name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)) and (${readableDataset})`);
