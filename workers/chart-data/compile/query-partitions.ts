import type { DatasetModel } from "../../../schema/dataset/model";
import { LATEST_PARTITION, type QueryObject } from "../../../schema/query/query-context";
import type { RowRestrictions } from "../../../schema/row-rule/restrictions";
import type { QueryPartitions } from "../../../schema/sql/partitions";
import { namedPartitions } from "../../../schema/sql/template/named-partitions";
import { loadPartitions } from "../../connections/table-partitions";
import type { ConnectionLease } from "../../connections/connection-lease";
import type { Relation } from "../../engines/engine";
import { defaultSchemaOf } from "../../engines/registry";
import type { Access } from "../dependencies";

/** Templates of a dataset's owner, with what their SQL may read. A requester's own reads what they may read. */
interface Authored {
  names: ReadonlySet<string>;
  granted: DatasetModel["granted_relations"];
}

/** Whether a query reads partitions: a filter on the latest one, or a template. */
export const readsPartitions = (query: QueryObject, access: Access): boolean =>
  filtersOwn(query) || namesOf(query, access).size > 0;

/** The partitions that a query reads; undefined where it reads none, or the engine knows none. */
export async function queryPartitions(
  query: QueryObject,
  access: Access,
  { now, open }: { now: Date; open: ConnectionLease["open"] },
): Promise<QueryPartitions | undefined> {
  const { dataset } = access;
  const { sql, table_name, catalog, database } = dataset;
  const defaultSchema = dataset.schema ?? defaultSchemaOf(database.sqlalchemy_uri);
  const own = { schema: defaultSchema, table: table_name };
  const isOwn = ({ schema, table }: Relation): boolean => !sql && schema === own.schema && table === own.table;
  const authored = access.templates ? authoredTemplates(access) : [];
  const wantsOwn = filtersOwn(query);
  const loaded = await loadPartitions(
    { own: wantsOwn && !sql ? own : null, named: namesOf(query, access) },
    {
      scope: [access.workspaceId, database.id, database.sqlalchemy_uri, access.person ?? null],
      catalog: catalog ?? null,
      defaultSchema,
      now,
      open,
      mayRead: async (table, name) =>
        isOwn(table) ||
        authored.some(({ names, granted }) => names.has(name) && isGranted(granted, table)) ||
        ((await access.readsTable?.(table)) ?? false),
    },
  );
  return wantsOwn && sql ? { named: {}, ...loaded, own: null } : loaded;
}

const filtersOwn = ({ filters }: QueryObject): boolean =>
  (filters ?? []).some(({ op }) => typeof op === "string" && op.toUpperCase() === LATEST_PARTITION);

/** The tables that templates of the query, its datasets and row rules name; none where templates are disabled. */
const namesOf = (query: QueryObject, { templates, rowRules, ...access }: Access): ReadonlyMap<string, boolean> =>
  templates
    ? namedPartitions([
        ...datasetsOf({ templates, ...access }).flatMap(templatesIn),
        ...clausesOf(rowRules),
        JSON.stringify(query),
      ])
    : new Map();

const authoredTemplates = (access: Access): Authored[] => [
  ...datasetsOf(access).map((dataset) => ({
    names: new Set(namedPartitions(templatesIn(dataset)).keys()),
    granted: dataset.granted_relations,
  })),
  // Only admins write row rules.
  { names: new Set(namedPartitions(clausesOf(access.rowRules)).keys()), granted: null },
];

const clausesOf = ({ conditions, tables }: RowRestrictions): string[] =>
  [conditions, ...tables.map((table) => table.conditions)].flat(2);

const datasetsOf = ({ dataset, templates }: Pick<Access, "dataset" | "templates">): DatasetModel[] => [
  dataset,
  ...[...(templates?.datasets?.values() ?? [])].map(({ model }) => model),
];

const isGranted = (granted: Authored["granted"], { schema, table }: Relation): boolean =>
  granted === null ||
  (granted !== "requester" && granted.some((each) => each.schema === schema && each.table === table));

const templatesIn = ({
  sql,
  fetch_values_predicate,
  columns,
  metrics,
}: DatasetModel): (string | null | undefined)[] => [
  sql,
  fetch_values_predicate,
  ...columns.map(({ expression }) => expression),
  ...metrics.map(({ expression }) => expression),
];
