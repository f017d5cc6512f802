import { z } from "zod";
import { isRestricted } from "../../schema/row-rule/restrictions";
import { canonical } from "../chart-data/cache/cache-key";
import type { Relation } from "../engines/engine";
import { hexSha256 } from "../identity/secrets-hash";
import type { RequestContext } from "../request/request-context";
import { editorAuthority } from "./editor-authority";
import type { EditorDatabase } from "./editor-database";

const DATA =
  /^(?:all_database_access|all_datasource_access|database_access|catalog_access|schema_access|datasource_access)\n/;

/** The access with which a run read its rows, stored with the run. */
export interface RunAccess {
  fingerprint: string;
  /** Tables that it read as datasets: by a permission on the dataset, or as its owner. */
  datasets: readonly Relation[];
}

const storedAccess = z.object({
  fingerprint: z.string(),
  datasets: z.array(z.object({ catalog: z.string().nullable(), schema: z.string().nullable(), table: z.string() })),
});

/** A fingerprint of a person's permissions on data, and of the row rules that bind them in a database. */
export const accessFingerprint = ({ actor, row, restrictions }: EditorDatabase): Promise<string> =>
  hexSha256(
    canonical([
      row.id,
      [...actor.rights].filter((right) => DATA.test(right)).sort(),
      isRestricted(restrictions) ? JSON.stringify(restrictions.tables) : null,
    ]),
  );

/**
 * Whether the person may still read the rows of a run by the access that is stored with it: their permissions and row
 * rules are the same, and each dataset that it read is still theirs to read. False for access in another form.
 */
export async function isAccessUnchanged(
  request: RequestContext,
  database: EditorDatabase,
  stored: unknown,
): Promise<boolean> {
  const access = storedAccess.safeParse(stored).data;
  if (!access || access.fingerprint !== (await accessFingerprint(database))) return false;
  if (access.datasets.length === 0) return true;
  const authority = editorAuthority(request, database);
  const openness = (await authority?.opennessOf(access.datasets)) ?? [];
  return openness.every((each) => each === "itself");
}
