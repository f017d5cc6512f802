import type { Actor } from "../../../../schema/actor";
import { canWriteSql, databasePerm } from "../../../../schema/dataset/policy";
import { type Failure, refuseCommand } from "../../../../schema/errors";
import { message } from "../../../../schema/language/localizable";
import { engineOf } from "../../../engines/registry";
import { parsedObject } from "../../resource/parsed-object";
import type { DatabaseRow } from "../store";
import { UPLOAD_SCHEMA } from "./upload-dataset";

const NOT_ALLOWED = message("Database schema is not allowed for csv uploads.");

/**
 * Returns why the database refuses uploads by this person and into the schema, null if it allows them; the schema is
 * null before it is known.
 */
export function uploadRefusal(actor: Actor, database: DatabaseRow, schema: string | null): Failure | null {
  const forbidden = refuseCommand(403, NOT_ALLOWED);
  if (
    !database["allow_file_upload"] ||
    !canWriteSql(actor, { perm: databasePerm(database.database_name, database.id) })
  )
    return forbidden;
  if (engineOf(database.sqlalchemy_uri)?.name !== "uploads")
    return refuseCommand(422, message("Database type does not support file uploads."));
  const allowed = schemasAllowed(database);
  return schema !== null && (schema !== UPLOAD_SCHEMA || (allowed.length > 0 && !allowed.includes(schema)))
    ? forbidden
    : null;
}

/** Schemas allowed for uploads by the database's extra; empty if it lists none. */
function schemasAllowed(database: DatabaseRow): string[] {
  const list = parsedObject(database.extra)["schemas_allowed_for_file_upload"];
  return Array.isArray(list) ? list.filter((name): name is string => typeof name === "string") : [];
}
