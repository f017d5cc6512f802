import type { QueryClient } from "@tanstack/react-query";
import { preselectedMasks } from "../../../../schema/dashboard/preselected-masks";
import type { DataMasks } from "../../../../schema/filter-types/data-mask";
import { isFilter, parseFilterItems } from "../../../../schema/filter-types/native-filter";
import { parseMetadata } from "../../../../schema/dashboard/metadata";
import { dashboardQuery } from "../queries";

/** Masks with the values of the old `preselect_filters` parameter. */
export async function preselected(client: QueryClient, idOrSlug: string, text: string): Promise<DataMasks> {
  const dashboard = await client.fetchQuery(dashboardQuery(idOrSlug)).catch(() => null);
  return dashboard
    ? preselectedMasks(
        parseFilterItems(parseMetadata(dashboard.json_metadata).native_filter_configuration).filter(isFilter),
        text,
      )
    : {};
}
