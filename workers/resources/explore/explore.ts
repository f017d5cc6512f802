import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import type { Db } from "../../metadata";
import { type App, allow, requestOf } from "../../request-context";
import { charts } from "../chart/declaration";
import { chartPermalink, formDataOf } from "../chart/form-data";
import { datasetData } from "../dataset/present";
import { datasetRows } from "../dataset/row";
import { readableDataset } from "../resource/access";
import { gather, type Row, selection } from "../resource/columns";
import { markdown } from "../resource/markdown";
import { ago, isoMoment } from "../resource/moment";
import { fullName, type PersonRow } from "../resource/person";

const heads = gather(charts.columns, [
  "cache_timeout", "certification_details", "certified_by", "changed_by_name", "changed_on", "created_by_name", "created_on_delta_humanized", "dashboards", "datasource_id", "description", "form_data", "id",
  "is_managed_externally", "owners", "query_context", "slice_name", "datasource_name_text",
]);

/** A chart that may be opened, for exploring it. */
const chartStatement = (db: Db, id: number) => db.execute<Row>(sql`select ${selection(charts.columns, charts.fields, heads)} from ${charts.from} where o.id = ${id}::bigint and (${charts.readable})`);

const MISSING = { columns: [], database: { backend: "", id: 0, parameters: {} }, metrics: [], name: "[Missing Dataset]", type: "table" };

/** GET /api/v1/explore/?slice_id= or ?datasource_id=: a chart, its dataset and its form. A dataset that is absent and one that is not the person's look the same. */
export const explore = new Hono<App>().get("/", async (c) => {
  const request = requestOf(c);
  const params = c.req.query();
  const sliceId = idParameter(params["slice_id"]);
  const datasourceId = idParameter(params["datasource_id"]);
  const dataset = datasourceId === null ? sql`(select ch.datasource_id from charts ch where ch.id = ${sliceId ?? -1}::bigint)` : sql`${datasourceId}::bigint`;
  const { actor, rows } = await request.load((db) => [chartStatement(db, sliceId ?? -1), datasetRows(db, sql`o.id = ${dataset} and (${readableDataset})`)]);
  allow(actor, "can_read", "Explore");
  const chart = rows[0].rows[0] ?? null;
  if (sliceId !== null && !chart) throw notFound();
  const form = chart ? formDataOf(chart) : {};
  const datasource = datasourceId === null ? (form["datasource"] ?? "None__table") : `${datasourceId}__table`;
  return c.json({
    result: {
      dataset: rows[1].rows[0] ? datasetData(rows[1].rows[0]) : MISSING,
      form_data: { adhoc_filters: [], applied_time_extras: {}, ...form, datasource, url_params: params },
      message: null,
      metadata: chart && metadataOf(chart, request.now),
      slice: chart && sliceOf(chart, request.now),
    },
  });
});

const idParameter = (text: string | undefined): number | null => (text && /^\d{1,10}$/.test(text) ? Number(text) : null);

const metadataOf = (chart: Row, now: Date) => ({
  changed_by: fullName(chart["changed_by"] as PersonRow | null), changed_on_humanized: ago(chart["changed_on"] as string, now),
  ...(chart["created_by"] ? { created_by: fullName(chart["created_by"] as PersonRow) } : {}), created_on_humanized: ago(chart["created_on"] as string, now),
  dashboards: chart["dashboards"], owners: (chart["owners"] as PersonRow[]).map(fullName),
});

const sliceOf = (chart: Row, now: Date) => ({
  cache_timeout: chart["cache_timeout"], certification_details: chart["certification_details"], certified_by: chart["certified_by"], changed_on: isoMoment(chart["changed_on"] as string),
  changed_on_humanized: ago(chart["changed_on"] as string, now), datasource: chart["table_name"], description: chart["description"], description_markeddown: markdown(chart["description"] as string | null),
  edit_url: `/chart/edit/${chart["id"]}`, form_data: formDataOf(chart), is_managed_externally: chart["is_managed_externally"], modified: `<span class="no-wrap">${ago(chart["changed_on"] as string, now)}</span>`,
  owners: (chart["owners"] as PersonRow[]).map(({ id }) => id), query_context: chart["query_context"], slice_id: chart["id"], slice_name: chart["slice_name"], slice_url: chartPermalink(chart["id"]),
});
