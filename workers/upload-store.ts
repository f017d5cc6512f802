import type { TableStore, UploadStore } from "../schema/upload/table-store";
import type { Env } from "./env";

/**
 * Returns the object of an upload database. Its name is derived from the workspace and the database's row, never from
 * an address that someone typed.
 */
export const uploadStore = (
  env: Pick<Env, "UPLOAD_TABLES">,
  workspaceId: string,
  databaseUuid: string,
): TableStore & UploadStore =>
  env.UPLOAD_TABLES.getByName(`${workspaceId}:${databaseUuid}`) as unknown as TableStore & UploadStore;
