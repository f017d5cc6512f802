import { download } from "../transport/download";

/** A ZIP of what is stored about a person; null for the current one. */
export const personalData = (id: number | null) =>
  download(id === null ? "/api/v1/me/personal_data/" : `/api/v1/security/users/${id}/personal_data`, { body: {} });
