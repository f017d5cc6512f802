import type { Actor } from "../../../schema/actor";
import { databasePerm, canWriteSql } from "../../../schema/dataset/policy";
import type { DatasetToUpdate } from "../../../schema/dataset/wire";
import type { GrantedRelation } from "../../../schema/sql/compile/authored-sql";
import { schemaOfBareNames } from "../../../schema/sql/read/bare-names";
import type { Authority } from "../../chart-data/authorize/authorize-sql";
import type { RequestContext } from "../../request/request-context";
import { type AuthorizedSql, authorizedSql } from "./authorized-sql";
import { expressionsOf, movesSource, newExpressions } from "./check";
import type { DatasetRow } from "./row";

type Grants = readonly GrantedRelation[] | null;

/** Authority for SQL that others saved earlier: it was authorized when it was saved. */
const PAST: Authority = { opennessOf: async (relations) => relations.map(() => "itself") };

/**
 * What an updated dataset may read, and its query. A change of its source needs the requester's rights for all of its
 * SQL, a change of expressions only for those. Throws Failure where the new SQL reads something that the requester may
 * not read, or where the old SQL cannot be inspected with certainty.
 */
export async function grantsOfUpdate(
  request: RequestContext,
  actor: Actor,
  before: DatasetRow,
  merged: DatasetRow,
  body: DatasetToUpdate,
): Promise<AuthorizedSql> {
  const { database } = merged;
  const isTrusted = canWriteSql(actor, { perm: databasePerm(database.database_name, database.id) });
  if (movesSource(before, body))
    return authorizedSql(request, actor, database, { ...merged, expressions: isTrusted ? [] : expressionsOf(merged) });
  const whole = await authorizedSql(
    request,
    actor,
    database,
    {
      ...merged,
      sql: null,
      table_name: null,
      searchSchema: schemaOfBareNames(merged),
      expressions: newExpressions(before, body),
    },
    isTrusted && before.granted_relations !== null ? PAST : undefined,
  );
  const added = whole.granted ?? [];
  return {
    ...whole,
    granted: added.length === 0 ? before.granted_relations : joined(await pastGrants(request, actor, before), added),
  };
}

/**
 * Relations that the dataset may already read; if it could read everything its SQL names, that is resolved to a fixed
 * list here.
 */
async function pastGrants(
  request: RequestContext,
  actor: Actor,
  before: DatasetRow,
): Promise<readonly GrantedRelation[]> {
  if (before.granted_relations && (before.sql || before.granted_relations.length > 0)) return before.granted_relations;
  return (
    (await authorizedSql(request, actor, before.database, { ...before, expressions: expressionsOf(before) }, PAST))
      .granted ?? []
  );
}

const joined = (one: readonly GrantedRelation[], other: readonly GrantedRelation[]): Grants => [
  ...new Map(
    [...one, ...other].map((relation) => [
      JSON.stringify([relation.catalog, relation.schema, relation.table]),
      relation,
    ]),
  ).values(),
];
