import { sql } from "drizzle-orm";
import type { FolderedKind } from "../../../schema/folder/wire";
import { OBJECT_TYPES } from "../../../schema/tag/wire";
import type { FilterColumns, Operator } from "../resource/filters";

/** List filters by folder: objects in a folder, in or below it, and in none. */
export const folderFilters = (kind: FolderedKind): FilterColumns => {
  const place = sql`from foldered_objects fo where fo.workspace_id = o.workspace_id and fo.object_type = ${sql.raw(String(OBJECT_TYPES[kind]))} and fo.object_id = o.id`;
  const withId =
    (condition: (id: number) => ReturnType<Operator>): Operator =>
    (value) =>
      typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? condition(value) : sql`false`;
  return {
    folder: {
      in_folder: withId((id) => sql`exists (select 1 ${place} and fo.folder_id = ${id})`),
      under_folder: withId(
        (id) => sql`exists (select 1 ${place} and fo.folder_id in (
        with recursive below(id) as (select ${id}::integer union select f.id from folders f join below on f.parent_id = below.id) select id from below))`,
      ),
      in_no_folder: () => sql`not exists (select 1 ${place})`,
    },
  };
};
