import { z } from "zod";
import { type Actor, can } from "../../../schema/actor";
import { backendOf } from "../../resources/dataset/model";
import type { Resource } from "../../resources/resource/declaration";
import { roles } from "../../resources/role/declaration";
import { users } from "../../resources/user/declaration";
import { defineTool, requestInput } from "../tool";
import { instanceCounts, type InstanceRow } from "./instance-store";

export const getInstanceInfo = defineTool({
  name: "get_instance_info",
  title: "Get instance info",
  description:
    "Returns how many objects the person sees, how many changed lately, kinds of databases, and who they are.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(z.object({}).prefault({})),
  run: async (_input, { request }) => {
    const { actor, rows } = await request.load((db) => [instanceCounts(db)] as const);
    return { data: { ...instanceInfo(actor, rows[0].rows[0]!), timestamp: request.now.toISOString() } };
  },
});

const NONE = { total: 0, created_last_30_days: 0, modified_last_7_days: 0 };

/** Counts of kinds that the person may not list are 0, as their lists are refused. */
function instanceInfo(actor: Actor, row: InstanceRow) {
  const visible = <T>(view: string, value: T, otherwise: T): T => (can(actor, "can_read", view) ? value : otherwise);
  const lists = ({ reads, view }: Resource): boolean => can(actor, reads?.list ?? "can_read", view);
  const dashboards = visible("Dashboard", row.dashboards, NONE);
  const charts = visible("Chart", row.charts, NONE);
  const datasets = visible("Dataset", row.datasets, NONE);
  const databases = visible("Database", row.databases, NONE);
  const states = visible("Dashboard", row.states, { published: 0, certified: 0, with_charts: 0 });
  return {
    instance_summary: {
      total_dashboards: dashboards.total,
      total_charts: charts.total,
      total_datasets: datasets.total,
      total_databases: databases.total,
      total_users: lists(users) ? row.user_count : 0,
      total_roles: lists(roles) ? row.role_count : 0,
      total_tags: visible("Tag", row.tag_count, 0),
      avg_charts_per_dashboard: dashboards.total ? Math.round((100 * charts.total) / dashboards.total) / 100 : 0,
    },
    recent_activity: {
      dashboards_created_last_30_days: dashboards.created_last_30_days,
      charts_created_last_30_days: charts.created_last_30_days,
      datasets_created_last_30_days: datasets.created_last_30_days,
      dashboards_modified_last_7_days: dashboards.modified_last_7_days,
      charts_modified_last_7_days: charts.modified_last_7_days,
      datasets_modified_last_7_days: datasets.modified_last_7_days,
    },
    dashboard_breakdown: {
      published: states.published,
      unpublished: dashboards.total - states.published,
      certified: states.certified,
      with_charts: states.with_charts,
      without_charts: dashboards.total - states.with_charts,
    },
    database_breakdown: { by_type: visible("Database", byBackend(row.uris), {}) },
    popular_content: {
      top_tags: visible(
        "Tag",
        row.tags.map(({ name }) => name),
        [],
      ),
      top_creators: [],
    },
    current_user: {
      id: actor.user.id,
      username: actor.user.username,
      first_name: actor.user.first_name,
      last_name: actor.user.last_name,
      email: actor.user.email,
      active: actor.user.active,
      roles: actor.roles.map(({ name }) => name),
    },
    feature_availability: {
      accessible_menus: [...actor.rights]
        .filter((pair) => pair.startsWith("menu_access\n"))
        .map((pair) => pair.slice("menu_access\n".length))
        .toSorted(),
    },
  };
}

function byBackend(drivers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const driver of drivers) {
    const backend = backendOf(`${driver}://`);
    counts[backend] = (counts[backend] ?? 0) + 1;
  }
  return counts;
}
