import { sql, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import type { Db } from "../../metadata";
import { type App, allow, requestOf } from "../../request-context";
import { charts } from "../chart/declaration";
import { chartPermalink, formDataOf } from "../chart/form-data";
import { datasetData } from "../dataset/present";
import { datasetRows } from "../dataset/row";
import { readableDataset } from "../resource/access";
import { gather, type Row, selection } from "../resource/columns";
import { markdown, MAX_CHARACTERS_ALONE } from "../resource/markdown";
import { parsedObject } from "../resource/parsed-object";
import { ago, isoMoment } from "../resource/moment";
import { fullName, type PersonRow } from "../resource/person";
import { prolong } from "./form-data";
import { noAccess, permalinkOf } from "./permalink";
import { stateOf } from "./state-store";

const heads = gather(charts.columns, [
  "cache_timeout", "certification_details", "certified_by", "changed_by_name", "changed_on", "created_by_name", "created_on_delta_humanized", "dashboards", "datasource_id", "description", "form_data", "id",
  "is_managed_externally", "owners", "query_context", "slice_name", "datasource_name_text", "tags",
]);

/** A chart that the person may open, for Explore. */
const chartStatement = (db: Db, id: SQL) => db.execute<Row>(sql`select ${selection(charts.columns, charts.fields, heads)} from ${charts.from} where o.id = ${id} and (${charts.readable})`);

const MISSING = { columns: [], database: { backend: "", id: 0, parameters: {} }, metrics: [], name: "[Missing Dataset]", type: "table" };

/**
 * GET /api/v1/explore/?permalink_key=, form_data_key=, slice_id= or datasource_id=, in that order: a chart, its dataset
 * and its form data. A missing dataset and an inaccessible one get the same response.
 */
export const explore = new Hono<App>().get("/", async (c) => {
  const request = requestOf(c);
  const params = c.req.query();
  const sliceId = idParameter(params["slice_id"]);
  const datasourceId = idParameter(params["datasource_id"]);
  const permalinkKey = params["permalink_key"] ?? "";
  const stateKey = permalinkKey ? "" : (params["form_data_key"] ?? "");
  const storedChart = sql`coalesce((select p.chart_id from permalinks p where p.kind = 'explore' and p.key = ${permalinkKey}), (select nullif(s.chart_id, 0) from explore_states s where s.key = ${stateKey} and s.expires_at > now()))`;
  const storedDataset = sql`coalesce((select p.datasource_id from permalinks p where p.kind = 'explore' and p.key = ${permalinkKey}), (select s.datasource_id from explore_states s where s.key = ${stateKey} and s.expires_at > now()))`;
  const chartId = sql`coalesce(${storedChart}, ${sliceId ?? -1}::bigint)`;
  const dataset = sql`coalesce(${storedDataset}, ${datasourceId === null ? sql`(select ch.datasource_id from charts ch where ch.id = ${chartId})` : sql`${datasourceId}::bigint`})`;
  const { actor, rows } = await request.load((db) => [
    chartStatement(db, chartId), datasetRows(db, sql`o.id = ${dataset} and (${readableDataset})`), stateOf(db, stateKey), permalinkOf(db, permalinkKey),
  ] as const);
  allow(actor, "can_read", "Explore");
  const chart = rows[0].rows[0] ?? null;
  const state = rows[2].rows[0];
  const link = rows[3].rows[0];
  if (permalinkKey && !link) throw notFound();
  if (link && !link.open) throw noAccess();
  if (state && !state.open) throw refuse(403, "You don't have permission to modify the value.");
  if (sliceId !== null && !chart) throw notFound();
  if (state) prolong(c, request, state);
  const stored = link ? link.value.state.formData : state ? parsedObject(state.form_data) : null;
  const form = { ...(chart ? formDataOf(chart) : {}), ...stored };
  const datasource = link ? link.value.datasource : state ? `${state.datasource_id}__${state.datasource_type}` : datasourceId === null ? (form["datasource"] ?? "None__table") : `${datasourceId}__table`;
  const shared = Object.fromEntries((link?.value.state.urlParams ?? []).filter((pair) => pair !== null));
  return c.json({
    result: {
      dataset: rows[1].rows[0] ? datasetData(rows[1].rows[0]) : MISSING,
      form_data: { adhoc_filters: [], applied_time_extras: {}, ...form, datasource, url_params: { ...(form["url_params"] as object | null | undefined), ...shared, ...params } },
      message: stateKey && !state ? (chart ? FORGOTTEN.chart : FORGOTTEN.dataset) : null,
      metadata: chart && metadataOf(chart, request.now),
      slice: chart && sliceOf(chart, request.now),
    },
  });
});

const FORGOTTEN = { chart: "Form data not found in cache, reverting to chart metadata.", dataset: "Form data not found in cache, reverting to dataset metadata." };

const idParameter = (text: string | undefined): number | null => (text && /^\d{1,10}$/.test(text) ? Number(text) : null);

const metadataOf = (chart: Row, now: Date) => ({
  changed_by: fullName(chart["changed_by"] as PersonRow | null), changed_on_humanized: ago(chart["changed_on"] as string, now),
  ...(chart["created_by"] ? { created_by: fullName(chart["created_by"] as PersonRow) } : {}), created_on_humanized: ago(chart["created_on"] as string, now),
  dashboards: chart["dashboards"], owners: (chart["owners"] as PersonRow[]).map(fullName), tags: chart["tags"],
});

const sliceOf = (chart: Row, now: Date) => ({
  cache_timeout: chart["cache_timeout"], certification_details: chart["certification_details"], certified_by: chart["certified_by"], changed_on: isoMoment(chart["changed_on"] as string),
  changed_on_humanized: ago(chart["changed_on"] as string, now), datasource: chart["table_name"], description: chart["description"], description_markeddown: markdown(chart["description"] as string | null, MAX_CHARACTERS_ALONE),
  edit_url: `/chart/edit/${chart["id"]}`, form_data: formDataOf(chart), is_managed_externally: chart["is_managed_externally"], modified: `<span class="no-wrap">${ago(chart["changed_on"] as string, now)}</span>`,
  owners: (chart["owners"] as PersonRow[]).map(({ id }) => id), query_context: chart["query_context"], slice_id: chart["id"], slice_name: chart["slice_name"], slice_url: chartPermalink(chart["id"]),
});
