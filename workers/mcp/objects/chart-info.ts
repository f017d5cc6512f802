import { z } from "zod";
import { parsedObject } from "../../resources/resource/parsed-object";
import { InvalidInput } from "../invalid-input";
import { defineTool, requestInput } from "../tool";
import { identifier, namesOf } from "./identifier";
import { loadChart, loadUnsavedForm } from "./load-chart";

/** The key of unsaved settings, from an address of Explore. */
export const formDataKey = z
  .string()
  .max(64)
  .nullish()
  .describe("Key of unsaved settings, as in form_data_key of an Explore address");

export const getChartInfo = defineTool({
  name: "get_chart_info",
  title: "Get chart info",
  description: "Returns a chart's name, type, dataset, owners and settings, saved or as edited in Explore.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(
    z.object({
      identifier: identifier("Chart ID or UUID").nullish(),
      form_data_key: formDataKey,
    }),
  ),
  run: async ({ request: { identifier: id, form_data_key } }, { api }) => {
    if (id == null && !form_data_key) throw new InvalidInput("Give identifier, form_data_key, or both.");
    const [saved, unsaved] = await Promise.all([
      id == null ? null : loadChart(api, id),
      form_data_key ? loadUnsavedForm(api, form_data_key) : null,
    ]);
    return {
      data: {
        id: saved?.id ?? null,
        uuid: saved?.uuid ?? null,
        slice_name: saved?.slice_name ?? null,
        viz_type: saved?.viz_type ?? null,
        datasource_id: saved?.datasource_id ?? null,
        datasource_name: saved?.datasource_name_text ?? null,
        datasource_type: saved?.datasource_type ?? null,
        url: saved ? api.pageUrl(`/explore/?slice_id=${saved.id}`) : null,
        description: saved?.description ?? null,
        cache_timeout: saved?.cache_timeout ?? null,
        certified_by: saved?.certified_by ?? null,
        certification_details: saved?.certification_details ?? null,
        changed_on_humanized: saved?.changed_on_delta_humanized ?? null,
        tags: saved?.tags ?? [],
        owners: namesOf(saved?.owners),
        dashboards: (saved?.dashboards ?? []).map(({ id, dashboard_title }) => ({ id, dashboard_title })),
        form_data: unsaved ?? parsedObject(saved?.params ?? null),
        form_data_key: form_data_key ?? null,
        is_unsaved_state: unsaved !== null,
      },
    };
  },
});
