import { canUseCatalog } from "../../schema/database/policy";
import { type Authority, tableAccess } from "../chart-data/authorize/authorize-sql";
import { personalAuthority } from "../chart-data/authorize/sql-access";
import type { Relation } from "../engines/engine";
import type { RequestContext } from "../request/request-context";
import { readableTables, sqlAccess } from "../resources/dataset/check-sql";
import type { EditorDatabase } from "./editor-database";

/**
 * The rights with which SQL of the editor reads tables; null where the person may read the whole database. Throws where
 * they may read nothing in the selected catalog. `onDataset` is called with each table that is open to them as a
 * dataset.
 */
export function editorAuthority(
  request: RequestContext,
  { actor, row, address, elsewhere, readsWholeDatabase }: EditorDatabase,
  onDataset?: (table: Relation) => void,
): Authority | null {
  if (readsWholeDatabase) return null;
  // Schemas and tables are granted only in the default catalog; another one requires access to the whole catalog.
  if (elsewhere && !canUseCatalog(actor, elsewhere, elsewhere.catalog)) throw tableAccess([]);
  const authority = personalAuthority(
    sqlAccess({
      actor,
      database: { ...row, sqlalchemy_uri: address },
      readableTables: async (names) => (await request.load((db) => [readableTables(db, row.id, names)])).rows[0].rows,
    }),
  );
  if (!onDataset) return authority;
  return {
    opennessOf: async (relations) => {
      const openness = await authority.opennessOf(relations);
      relations.forEach(({ catalog, schema, table }, at) => {
        if (openness[at] === "itself") onDataset({ catalog, schema, table });
      });
      return openness;
    },
  };
}
