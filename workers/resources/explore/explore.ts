import { sql, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import { datasourceUid, parseDatasource } from "../../../schema/datasource/datasource";
import { refuse } from "../../../schema/errors";
import { confOf } from "../../../schema/workspace/conf";
import type { Db } from "../../metadata";
import { allow } from "../../request/actors";
import { type App, type RequestContext, requestOf } from "../../request/request-context";
import { charts } from "../chart/declaration";
import { chartPermalink, formDataOf } from "../chart/form-data";
import { datasetData } from "../dataset/present";
import { datasetRows } from "../dataset/row";
import { loadDatasource } from "../datasource/load-datasource";
import { queryData } from "../datasource/present";
import { datasourceOf } from "../datasource/requested-datasource";
import { readableDataset } from "../resource/access";
import { gather, type Row, selection } from "../resource/columns";
import { markdown, MAX_CHARACTERS_ALONE } from "../resource/markdown";
import { parsedObject } from "../resource/parsed-object";
import { ago, isoMoment } from "../resource/moment";
import { fullName, type PersonRow } from "../resource/person";
import { prolong } from "./form-data";
import { noAccess, permalinkOf } from "./permalink";
import { stateOf } from "./state-store";
import { message } from "../../../schema/language/localizable";

const heads = gather(charts.columns, [
  "cache_timeout",
  "certification_details",
  "certified_by",
  "changed_by_name",
  "changed_on",
  "created_by_name",
  "created_on_delta_humanized",
  "dashboards",
  "datasource_id",
  "description",
  "form_data",
  "id",
  "is_managed_externally",
  "owners",
  "query_context",
  "slice_name",
  "datasource_name_text",
  "tags",
]);

/** A chart that the person may open, for Explore. */
const chartStatement = (db: Db, id: SQL) =>
  db.execute<Row>(
    sql`select ${selection(charts.columns, charts.fields, heads)} from ${charts.from} where o.id = ${id} and (${charts.readable})`,
  );

const MISSING = {
  columns: [],
  database: { backend: "", id: 0, parameters: {} },
  metrics: [],
  name: "[Missing Dataset]",
};

/**
 * GET /api/v1/explore/?permalink_key=, form_data_key=, slice_id= or datasource_id=, in that order: a chart, its dataset
 * and its form data. Without such a chart `slice` is null, and without such a dataset it is "[Missing Dataset]"; an
 * inaccessible one gets the same response.
 */
export const explore = new Hono<App>().get("/", async (c) => {
  const request = requestOf(c);
  const params = c.req.query();
  const sliceId = idParameter(params["slice_id"]);
  const namedId = idParameter(params["datasource_id"]);
  const namedType = params["datasource_type"] ?? "table";
  const permalinkKey = params["permalink_key"] ?? "";
  const stateKey = permalinkKey ? "" : (params["form_data_key"] ?? "");
  const stored = (ofLink: SQL, ofState: SQL): SQL =>
    sql`coalesce((select ${ofLink} from permalinks p where p.kind = 'explore' and p.key = ${permalinkKey}), (select ${ofState} from explore_states s where s.key = ${stateKey} and s.expires_at > now()))`;
  const chartId = sql`coalesce(${stored(sql`p.chart_id`, sql`nullif(s.chart_id, 0)`)}, ${sliceId ?? -1}::bigint)`;
  const datasetOfChart = sql`(select o.datasource_id from ${charts.from} where o.id = ${chartId} and (${charts.readable}))`;
  const id = sql`coalesce(${stored(sql`p.datasource_id`, sql`s.datasource_id`)}, ${datasetOfChart}, ${namedId}::bigint)`;
  const type = sql`coalesce(${stored(sql`p.value->>'datasourceType'`, sql`s.datasource_type`)}, case when ${datasetOfChart} is null then ${namedType}::text else 'table' end)`;
  const { actor, rows } = await request.load(
    (db) =>
      [
        chartStatement(db, chartId),
        datasetRows(db, sql`${type} = 'table' and o.id = ${id} and (${readableDataset})`),
        stateOf(db, stateKey),
        permalinkOf(db, permalinkKey),
      ] as const,
  );
  allow(actor, "can_read", "Explore");
  const chart = rows[0].rows[0] ?? null;
  const state = rows[2].rows[0];
  const link = rows[3].rows[0];
  if (permalinkKey && !link) throw refuse(404, message("Invalid permalink key"));
  if (link && !link.open) throw noAccess();
  if (state && !state.open) throw refuse(403, message("You don't have permission to modify the value."));
  if (state) prolong(c, request, state);
  const storedForm = link ? link.value.state.formData : state ? parsedObject(state.form_data) : null;
  const form = { ...(chart ? formDataOf(chart) : {}), ...storedForm };
  const datasource = link
    ? link.value.datasource
    : state
      ? `${state.datasource_id}__${state.datasource_type}`
      : (form["datasource"] ??
        (namedId === null ? `None__${namedType}` : datasourceUid(datasourceOf(namedType, namedId))));
  const shared = Object.fromEntries((link?.value.state.urlParams ?? []).filter((pair) => pair !== null));
  return c.json({
    result: {
      dataset: rows[1].rows[0]
        ? datasetData(rows[1].rows[0])
        : ((await queryDataOf(request, datasource)) ?? {
            ...MISSING,
            type: parseDatasource(datasource)?.type ?? namedType,
          }),
      form_data: {
        adhoc_filters: [],
        applied_time_extras: {},
        ...form,
        ...(sliceId && !form["slice_id"] ? { slice_id: sliceId } : {}),
        datasource,
        url_params: { ...(form["url_params"] as object | null | undefined), ...shared, ...params },
      },
      common: { conf: { SQL_MAX_ROW: confOf(actor.workspace).SQL_MAX_ROW } },
      message: stateKey && !state ? (chart ? FORGOTTEN.chart : FORGOTTEN.dataset) : null,
      metadata: chart && metadataOf(chart, request.now),
      slice: chart && sliceOf(chart, request.now),
      ...(link?.value.state.chartState ? { chartState: link.value.state.chartState } : {}),
    },
  });
});

/** The query that a uid names; null for a dataset, and for a query that the person may not read. */
async function queryDataOf(request: RequestContext, uid: unknown): Promise<Record<string, unknown> | null> {
  const datasource = parseDatasource(uid);
  if (!datasource || datasource.type === "table") return null;
  const { value } = await loadDatasource(request, datasource);
  return value && queryData(datasource, value);
}

const FORGOTTEN = {
  chart: "Form data not found in cache, reverting to chart metadata.",
  dataset: "Form data not found in cache, reverting to dataset metadata.",
};

const idParameter = (text: string | undefined): number | null =>
  text && /^-?\d{1,12}$/.test(text) ? Number(text) : null;

const metadataOf = (chart: Row, now: Date) => ({
  changed_by: fullName(chart["changed_by"] as PersonRow | null),
  changed_on_humanized: ago(chart["changed_on"] as string, now),
  ...(chart["created_by"] ? { created_by: fullName(chart["created_by"] as PersonRow) } : {}),
  created_on_humanized: ago(chart["created_on"] as string, now),
  dashboards: chart["dashboards"],
  owners: (chart["owners"] as PersonRow[]).map(fullName),
  tags: chart["tags"],
});

const sliceOf = (chart: Row, now: Date) => ({
  cache_timeout: chart["cache_timeout"],
  certification_details: chart["certification_details"],
  certified_by: chart["certified_by"],
  changed_on: isoMoment(chart["changed_on"] as string),
  changed_on_humanized: ago(chart["changed_on"] as string, now),
  datasource: chart["table_name"],
  description: chart["description"],
  description_markeddown: markdown(chart["description"] as string | null, MAX_CHARACTERS_ALONE),
  edit_url: `/chart/edit/${chart["id"]}`,
  form_data: formDataOf(chart),
  is_managed_externally: chart["is_managed_externally"],
  modified: `<span class="no-wrap">${ago(chart["changed_on"] as string, now)}</span>`,
  owners: (chart["owners"] as PersonRow[]).map(({ id }) => id),
  query_context: chart["query_context"],
  slice_id: chart["id"],
  slice_name: chart["slice_name"],
  slice_url: chartPermalink(chart["id"]),
});
