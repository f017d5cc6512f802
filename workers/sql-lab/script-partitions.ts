import { canUseCatalog } from "../../schema/database/policy";
import type { QueryPartitions } from "../../schema/sql/partitions";
import { namedPartitions } from "../../schema/sql/template/named-partitions";
import { loadPartitions } from "../connections/table-partitions";
import { usesPersonalToken } from "../database-oauth2/personal-token";
import type { Relation } from "../engines/engine";
import { defaultSchemaOf } from "../engines/registry";
import type { RequestContext } from "../request/request-context";
import { editorAuthority } from "./editor-authority";
import type { EditorDatabase } from "./editor-database";
import type { ScriptToPlan } from "./plan-script";

/**
 * The partitions that templates of a script and of row rules name; those of tables that the person may not read are
 * absent. Another catalog than the default one requires access to all of it, as for the script itself.
 */
export async function scriptPartitions(
  request: RequestContext,
  database: EditorDatabase,
  { sql, onDataset }: Pick<ScriptToPlan, "sql" | "onDataset">,
): Promise<QueryPartitions | undefined> {
  const { actor, row, address, elsewhere, catalog, schema, rules, readsWholeDatabase, lease } = database;
  const clauses = rules.map(({ clause }) => clause);
  const named = namedPartitions([sql, ...clauses]);
  if (named.size === 0) return undefined;
  const ruled = namedPartitions(clauses);
  const isOpen = !elsewhere || readsWholeDatabase || canUseCatalog(actor, elsewhere, elsewhere.catalog);
  const authority = isOpen ? editorAuthority(request, database, onDataset) : undefined;
  const reads = async (table: Relation): Promise<boolean> =>
    authority === null || (authority !== undefined && (await authority.opennessOf([table]))[0] !== "closed");
  const leased = lease();
  try {
    return await loadPartitions(
      { own: null, named },
      {
        scope: [
          actor.workspace.id,
          row.id,
          address,
          usesPersonalToken({ ...row, sqlalchemy_uri: address }) ? actor.user.id : null,
        ],
        catalog,
        defaultSchema: schema ?? defaultSchemaOf(address),
        now: request.now,
        open: leased.open,
        mayRead: async (table, name) => ruled.has(name) || (await reads({ ...table, catalog: null })),
      },
    );
  } finally {
    await leased.close();
  }
}
