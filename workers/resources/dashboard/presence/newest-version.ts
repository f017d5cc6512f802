import { sql } from "drizzle-orm";
import type { SavedVersion } from "../../../../schema/messages/dashboard-presence";
import type { Db } from "../../../metadata";
import { isoMoment } from "../../resource/moment";

interface Newest extends Record<string, unknown> {
  changed_on: string;
  by: SavedVersion["by"];
}

/**
 * When the dashboard was last saved and by whom. Checks no rights: send it only to people who may open the dashboard.
 */
export const newestVersion = (db: Db, id: number) =>
  db.execute<Newest>(sql`select o.changed_on::text as changed_on, (select json_build_object('first_name', p.first_name, 'last_name', p.last_name) from users p where p.workspace_id = o.workspace_id and p.id = o.changed_by_fk) as by
    from dashboards o where o.id = ${id}::bigint`);

export const savedVersion = ({ changed_on, by }: Newest): SavedVersion => ({ version: isoMoment(changed_on), by });
