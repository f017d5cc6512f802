import { sql, type SQL } from "drizzle-orm";
import { FOLDERED_VIEWS } from "../../../schema/folder/policy";
import type { FoundKind } from "../../../schema/search/wire";
import { annotationLayers } from "../annotation-layer/declaration";
import { charts } from "../chart/declaration";
import { cssTemplates } from "../css-template/declaration";
import { dashboards } from "../dashboard/declaration";
import { databases } from "../database/declaration";
import { datasets } from "../dataset/declaration";
import { groups } from "../group/declaration";
import type { Resource } from "../resource/declaration";
import { readableChartAlone } from "../resource/access";
import { isTextCandidate } from "../resource/text-candidates";
import { roles } from "../role/declaration";
import { rowRules } from "../row-rule/declaration";
import { savedQueries } from "../saved-query/declaration";
import { tags } from "../tag/declaration";
import { themes } from "../theme/declaration";
import { users } from "../user/declaration";

/** One kind of searchable objects. Its list decides who sees which of them. */
export interface SearchSource {
  resource: Pick<Resource, "view" | "reads" | "from" | "readable" | "listed">;
  title: SQL;
  /** Text that is searched beside the title. */
  also?: SQL;
  /**
   * What of an object's contents matches a pattern of LIKE, as JSON of `within` of schema/search/calls.ts; null for
   * nothing.
   */
  within?: (pattern: string) => SQL;
  /** Whether an index finds the object for the words and the text; of kinds with thousands of objects. */
  candidates?: (words: readonly string[], text: string) => SQL;
  /** Ids of such a kind, newest first. */
  newest?: SQL;
  hint?: SQL;
  slug?: SQL;
  /** Restricts the search to some of the list's rows. */
  only?: SQL;
  /** Time of the last change; of equally good matches, the newest come first. */
  at?: SQL;
}

const inSql = (pattern: string): SQL =>
  sql`case when lower(o.sql) like ${pattern} then json_build_object('in', 'sql', 'name', '') end`;
const changed = sql`o.changed_on`;
/** People who may read dashboards find folders, which open in the list of dashboards. */
const folders = { view: FOLDERED_VIEWS.dashboard, from: sql`folders o`, readable: sql`true` };

export const SOURCES: Partial<Record<FoundKind, SearchSource>> = {
  dashboard: {
    resource: dashboards,
    title: sql`o.dashboard_title`,
    also: sql`o.slug`,
    candidates: ([word]) => isTextCandidate("dashboard", [word!]),
    newest: sql`select n.id from dashboards n order by n.changed_on desc`,
    slug: sql`o.slug`,
    at: changed,
  },
  chart: {
    // Without its dataset: a word may be in thousands of charts, of which a few are shown.
    resource: { view: charts.view, from: sql`charts o`, readable: readableChartAlone },
    title: sql`o.slice_name`,
    candidates: (words) => isTextCandidate("chart_name", words),
    newest: sql`select n.id from charts n order by n.changed_on desc`,
    hint: sql`(select d.table_name from datasets d where d.workspace_id = o.workspace_id and d.id = o.datasource_id)`,
    at: changed,
  },
  folder: {
    resource: folders,
    title: sql`o.name`,
    hint: sql`(select f.name from folders f where f.workspace_id = o.workspace_id and f.id = o.parent_id)`,
    at: changed,
  },
  dataset: {
    resource: datasets,
    title: sql`o.table_name`,
    candidates: (words, text) =>
      sql`${isTextCandidate("dataset", words)} or ${isTextCandidate("dataset_contents", [text])}`,
    newest: sql`select n.id from datasets n order by n.changed_on desc`,
    hint: sql`concat_ws(' ', b.database_name, o.schema)`,
    within: (pattern) => sql`coalesce((select json_build_object('in', p.place, 'name', p.name) from (
      select 'metric' as place, m.metric_name as name, m.verbose_name as label from dataset_metrics m where m.workspace_id = o.workspace_id and m.dataset_id = o.id
      union all select 'column', c.column_name, c.verbose_name from dataset_columns c where c.workspace_id = o.workspace_id and c.dataset_id = o.id
    ) p where lower(concat_ws(' ', p.name, p.label)) like ${pattern} limit 1), ${inSql(pattern)})`,
    at: changed,
  },
  database: { resource: databases, title: sql`o.database_name`, at: changed },
  saved_query: {
    resource: savedQueries,
    title: sql`o.label`,
    hint: sql`b.database_name`,
    within: (pattern) => inSql(pattern),
    at: changed,
  },
  tag: {
    resource: tags,
    title: sql`o.name`,
    also: sql`o.description`,
    candidates: ([word]) => isTextCandidate("tag", [word!]),
    newest: sql`select n.id from tags n order by n.changed_on desc`,
    only: sql`o.type = 1`,
    at: changed,
  },
  annotation_layer: { resource: annotationLayers, title: sql`o.name`, also: sql`o.descr`, at: changed },
  css_template: { resource: cssTemplates, title: sql`o.template_name`, at: changed },
  theme: { resource: themes, title: sql`o.theme_name`, at: changed },
  user: {
    resource: users,
    title: sql`o.username`,
    also: sql`concat_ws(' ', o.first_name, o.last_name, o.email)`,
    newest: sql`select n.id from users n order by n.id desc`,
    hint: sql`concat_ws(' ', o.first_name, o.last_name)`,
  },
  role: { resource: roles, title: sql`o.name` },
  group: { resource: groups, title: sql`o.name`, also: sql`o.label`, hint: sql`o.label` },
  row_rule: { resource: rowRules, title: sql`o.name`, also: sql`o.description`, hint: sql`o.filter_type`, at: changed },
};
