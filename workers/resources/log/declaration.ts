import { sql } from "drizzle-orm";
import { iso, neverNull, person, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { momentOperators, numberOperators, type Operator, relationOperators, textOperators } from "../resource/filters";
import { personJson } from "../resource/person";
import { people } from "../resource/related";
import { versionByContent } from "../resource/versioned-item";

/** Columns of a log entry. */
export const LOG_COLUMNS = [
  "user.first_name",
  "user.last_name",
  "user.username",
  "user_id",
  "action",
  "dttm",
  "json",
  "slice_id",
  "dashboard_id",
  "duration_ms",
  "referrer",
];
const name = (part: "first_name" | "last_name" | "username") =>
  sql`(select p.${sql.identifier(part)} from users p where p.workspace_id = o.workspace_id and p.id = o.user_id)`;

/**
 * Operators of the action. A log has a million entries of a hundred actions: those that match are found first, each by
 * one step in the index, and entries of them by the index.
 */
function actionOperators(): Record<string, Operator> {
  const of =
    (matching: Operator): Operator =>
    (value) =>
      sql`o.action = any(array(with recursive a as ((select l.action from logs l order by l.action limit 1)
      union all select (select l.action from logs l where l.action > a.action order by l.action limit 1) from a where a.action is not null)
      select a.action from a where ${matching(value)}))`;
  const { sw, ew, ct } = textOperators(sql`a.action`);
  return { ...textOperators(sql`o.action`), sw: of(sw!), ew: of(ew!), ct: of(ct!) };
}

export const logs: Resource = {
  name: "log",
  view: "Log",
  api: "LogRestApi",
  version: versionByContent(sql`logs`, "entry", [sql`o.id`]),
  title: "Log",
  listTitle: "Logs",
  labels: { dttm: "dttm", json: "JSON" },
  permissions: ["can_write", "can_read"],
  from: sql`logs o`,
  readable: sql`true`,
  fields: { user: personJson(sql`o.user_id`) },
  columns: {
    ...plains("id", "user_id", "action", "json", "slice_id", "dashboard_id", "duration_ms", "referrer"),
    user: person("user"),
    dttm: iso("dttm"),
  },
  listColumns: LOG_COLUMNS,
  orderColumns: {
    "user.first_name": name("first_name"),
    "user.last_name": name("last_name"),
    "user.username": name("username"),
    user_id: sql`o.user_id`,
    action: sql`o.action`,
    dttm: neverNull(sql`o.dttm`),
    json: sql`o.json`,
    slice_id: sql`o.slice_id`,
    dashboard_id: sql`o.dashboard_id`,
    duration_ms: sql`o.duration_ms`,
    referrer: sql`o.referrer`,
  },
  defaultOrder: sql`o.id`,
  filters: {
    action: actionOperators(),
    dashboard_id: numberOperators(sql`o.dashboard_id`),
    dttm: momentOperators(sql`o.dttm`),
    duration_ms: numberOperators(sql`o.duration_ms`),
    json: textOperators(sql`o.json`),
    referrer: textOperators(sql`o.referrer`),
    slice_id: numberOperators(sql`o.slice_id`),
    user: relationOperators(sql`o.user_id`),
  },
  addColumns: [],
  editColumns: [],
  related: { user: people() },
};
