import { isRestricted } from "../../../schema/row-rule/restrictions";
import { canonical } from "../../data/cache-key";
import { hexSha256 } from "../../identity/secrets-hash";
import type { EditorDatabase } from "./editor-database";

const DATA = /^(?:all_database_access|all_datasource_access|database_access|catalog_access|schema_access|datasource_access)\n/;

/**
 * A fingerprint of everything that decides which rows a person may read in a database; a stored result is shown only
 * while it is unchanged.
 */
export const accessFingerprint = ({ actor, row, restrictions }: EditorDatabase): Promise<string> =>
  hexSha256(canonical([row.id, [...actor.rights].filter((right) => DATA.test(right)).sort(), isRestricted(restrictions) ? JSON.stringify(restrictions.tables) : null]));
