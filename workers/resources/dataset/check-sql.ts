import { timeRangesAt } from "../../../schema/query/time-ranges";
import { sql as statement } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { can } from "../../../schema/actor";
import type { DatasetModel } from "../../../schema/dataset/model";
import { catalogPerm, databasePerm, canWriteSql, schemaPerm } from "../../../schema/dataset/policy";
import { refuse } from "../../../schema/errors";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { Meter } from "../../../schema/sql/template/meter";
import { datasetSql } from "../../../schema/sql/compile/compile";
import { checkExpression } from "../../../schema/sql/compile/expression";
import { prepareQuery } from "../../../schema/sql/compile/prepare";
import { SqlError } from "../../../schema/sql/sql-error";
import type { GrantedRelation } from "../../../schema/sql/compile/authored-sql";
import { UNRESTRICTED } from "../../../schema/row-rule/restrictions";
import type { QueryPartitions } from "../../../schema/sql/partitions";
import type { TemplateDataset } from "../../../schema/sql/template/facts";
import { templatesOf } from "../../../schema/sql/template/renderer";
import { MissingParameter, TemplateError } from "../../../schema/sql/template/template-error";
import { isValueTemplate } from "../../../schema/sql/template/value-template";
import {
  type Authority,
  authorizeSql,
  type SqlToAuthorize,
  tableAccess,
} from "../../chart-data/authorize/authorize-sql";
import { certainSql, personalAuthority, type SqlAccess } from "../../chart-data/authorize/sql-access";
import type { Inspector, Relation } from "../../engines/engine";
import { pausesBetweenCharacters } from "../../engines/pauses";
import type { Db, Tx } from "../../metadata";
import { catalogIn, catalogOf } from "../database/catalog-address";
import { parsedObject } from "../resource/parsed-object";
import { readableDataset } from "../resource/access";
import { readingQuery } from "./read-columns";

/** The stored SQL of a dataset. */
export interface DatasetSql {
  sql: string | null;
  /** The table of a physical dataset; if it is a view, what it reads is authorized too. */
  table_name?: string | null | undefined;
  /** The schema of unqualified names in its expressions, if it differs from that of its SQL. */
  searchSchema?: string | undefined;
  /** The catalog of names without one. */
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
  /** Partitions of the tables that its templates name. */
  partitions?: QueryPartitions | undefined;
  readableTables: SqlAccess["readableTables"];
  /** The rights that authorize its reads, if not the person's own. */
  authority?: Authority | undefined;
}

export interface CheckedSql {
  /** Whether the database must resolve what the SQL reads. */
  readsTables: boolean;
  /** Whether it may read everything that it names. */
  isTrusted: boolean;
  /** The dataset's query as it runs for the person, rendered once; null for a physical dataset. */
  query: string | null;
  /**
   * Throws if the SQL reads anything the person may not, in a transaction of the inspector; returns the granted
   * relations, null where the person may read the whole database.
   */
  authorize: (inspector: Inspector) => Promise<readonly GrantedRelation[] | null>;
}

/**
 * Prepares a dataset's SQL and expressions for authorization. Throws Failure and Refusal for SQL that cannot be
 * authorized.
 */
export async function checkedSql(
  { sql, table_name, expressions, ...source }: DatasetSql,
  checking: Checking,
): Promise<CheckedSql> {
  const { dialect } = checking;
  const access = sqlAccess(checking, source.catalog);
  if ((!access.readsWholeDatabase || checking.authority) && ![sql ?? "", ...expressions].every(isCertain))
    throw tableAccess([]);
  const render = rendererFor(source, checking);
  const query = sql ? filledIn(() => readingQuery(render(sql), dialect)) : null;
  if (access.readsWholeDatabase && !checking.authority)
    return { readsTables: false, isTrusted: true, query, authorize: async () => null };
  const statement = query === null ? null : certainSql(query, dialect);
  const written: SqlToAuthorize[] = [];
  const pauses = pausesBetweenCharacters();
  for (const expression of expressions.filter((each) => each.trim() !== "")) {
    written.push({
      ...certainSql(
        filledIn(() => `SELECT ${checkExpression(render(expression), { dialect, trusted: true })}`),
        dialect,
      ),
      kind: "expression",
    });
    await pauses(expression.length);
  }
  if (statement) written.unshift({ ...statement, kind: "statement" });
  else if (table_name)
    written.unshift({
      kind: "table",
      text: "",
      relations: [
        {
          catalog: dialect.crossesCatalogs ? (source.catalog ?? null) : null,
          schema: source.schema,
          table: table_name,
        },
      ],
      attributes: [],
      calls: [],
    });
  const binding = {
    authority: checking.authority ?? personalAuthority(access),
    rowRules: UNRESTRICTED,
    crossesCatalogs: dialect.crossesCatalogs,
  };
  return {
    isTrusted: false,
    readsTables:
      statement !== null || written.some(({ relations, attributes }) => relations.length + attributes.length > 0),
    query: statement?.text ?? null,
    authorize: async (inspector) => {
      const granted: GrantedRelation[] = [];
      for (const each of written) {
        // A missing table is reported when its columns are read.
        if (each.kind === "table" && (await inspector.resolve(each.relations))[0] === null) continue;
        granted.push(...(await authorizeSql(each, binding, inspector)));
      }
      return granted;
    },
  };
}

/**
 * Replaces the database where it cannot be queried: names resolve literally and must be qualified with a schema. Tables
 * that a view reads are not granted with it.
 */
export const inspectorByName = (
  { dialect, database }: Pick<Checking, "dialect" | "database">,
  catalog?: string | null,
): Inspector => ({
  resolve: async (relations) =>
    relations.map(({ catalog: named, schema, table }) => {
      const own = catalogIn(database, catalog);
      if (schema === null || (!dialect.crossesCatalogs && named !== null && named !== own)) return null;
      return {
        catalog: dialect.crossesCatalogs ? (named ?? own) : null,
        schema,
        table,
        isView: false,
        reads: [],
        sharesRowsWith: [],
      };
    }),
  plan: async () => [],
});

/**
 * Whether a template only fills in values, so that it cannot choose what is read; required of people who may not read
 * the whole database.
 */
const isCertain = (text: string): boolean => filledIn(() => isValueTemplate(text));

/** Renders a dataset's templates for the person. */
export function rendererFor(
  { template_params, metrics = [] }: Omit<DatasetSql, "sql" | "expressions">,
  {
    actor: { user, roles },
    now,
    database,
    dialect,
    datasets,
    partitions,
  }: Pick<Checking, "actor" | "now" | "database" | "dialect" | "datasets" | "partitions">,
): (template: string) => string {
  const dataset = {
    id: 0,
    table_name: "",
    columns: [],
    metrics,
    database,
    main_dttm_col: null,
  } as unknown as DatasetModel;
  const facts = {
    user: { id: user.id, username: user.username, email: user.email, roles: roles.map(({ name }) => name) },
    urlParams: {},
    parameters: parsedObject(template_params ?? null),
    datasets,
    meter: new Meter(),
  };
  const timeRanges = timeRangesAt(now);
  return templatesOf(facts, {
    dataset,
    dialect,
    query: prepareQuery({ columns: [] }, dataset, timeRanges),
    timeRanges,
    partitions,
    datasetSql: datasetSql(dataset, dialect, { now, timeRanges, templates: facts, partitions }),
  }).render;
}

/** The result of rendering a template; 422 where rendering fails or does not yield valid SQL. */
export function filledIn<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof TemplateError || error instanceof MissingParameter || error instanceof SqlError)
      throw refuse(422, { sql: [error.text] });
    throw error;
  }
}

/**
 * What the person may read of the database by schema, by catalog or as a whole. Names without a catalog belong to
 * `catalog`, by default the connection's own.
 */
export function sqlAccess(
  { actor, database, readableTables }: Pick<Checking, "actor" | "database" | "readableTables">,
  catalog?: string | null,
): SqlAccess {
  const { id, database_name: name } = database;
  const [own, used] = [catalogOf(database.sqlalchemy_uri), catalogIn(database, catalog)];
  const readsSchema = (catalog: string | null, schema: string): boolean => {
    const named = catalog ?? used;
    if (named !== null && can(actor, "catalog_access", catalogPerm(name, named))) return true;
    const views = [schemaPerm(name, named, schema), ...(named === own ? [schemaPerm(name, null, schema)] : [])];
    return views.some((view) => view !== null && can(actor, "schema_access", view));
  };
  return {
    readsWholeDatabase: canWriteSql(actor, { perm: databasePerm(name, id) }),
    catalog: used,
    readsSchema,
    readableTables: async (names) =>
      (await readableTables(names)).map((table) => ({ ...table, catalog: table.catalog ?? own })),
  };
}

/** Tables with one of the names that are datasets of the database which the person may read. */
export const readableTables = (db: Db | Tx, databaseId: number, names: readonly string[]) =>
  db.execute<
    Relation & Record<string, unknown>
  >(statement`select o.catalog, o.schema, o.table_name as "table" from datasets o
    where o.database_id = ${databaseId}::bigint and coalesce(o.sql, '') = '' and o.table_name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)) and (${readableDataset})`);
