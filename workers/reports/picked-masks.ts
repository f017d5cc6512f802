import { type FilterPlan, nextToPick } from "../../schema/dashboard/filter-plan";
import { Failure, Refusal } from "../../schema/errors";
import { dependencies, lookUp } from "../../schema/filter-types/cascade";
import type { DataMask, DataMasks } from "../../schema/filter-types/data-mask";
import { filterQuery } from "../../schema/filter-types/filter-query";
import { selectMask, type SelectValue } from "../../schema/filter-types/masks";
import { type NativeFilter, targetColumn } from "../../schema/filter-types/native-filter";
import type { QueryResult } from "../../schema/query/chart-data-response";
import { isRecordedError, parseQueryContext } from "../../schema/query/parse-query-context";
import { runQueryContext } from "../chart-data/run/run-query-context";
import type { RequestContext } from "../request/request-context";
import { authorizeChartData } from "../chart-data/authorize/authorize-chart-data";

const TIMEOUT_MS = 30_000;

/**
 * Returns the masks with the first value of every filter that selects it by default, parents first, as the page does.
 */
export async function pickedMasks(
  request: RequestContext,
  dashboardId: number,
  plan: FilterPlan,
  masks: DataMasks,
  urlParams: Readonly<Record<string, string>>,
): Promise<DataMasks> {
  let picked = masks;
  for (let next = nextToPick(plan, picked); next.length > 0; next = nextToPick(plan, picked)) {
    for (const filter of next)
      picked = {
        ...picked,
        [filter.id]: settled(
          filter,
          await firstValue(request, filter, {
            dashboardId,
            urlParams: { ...urlParams },
            dependencies: dependencies(filter, plan.filters, lookUp(picked)),
          }),
        ),
      };
  }
  return picked;
}

function settled(filter: NativeFilter, values: SelectValue[] | null): DataMask {
  const mask = selectMask(filter, values);
  return values === null ? { ...mask, filterState: { ...mask.filterState, value: null } } : mask;
}

async function firstValue(
  request: RequestContext,
  filter: NativeFilter,
  about: Omit<Parameters<typeof filterQuery>[0], "filter">,
): Promise<SelectValue[] | null> {
  const requested = filterQuery({ filter, ...about });
  const context = requested && parseQueryContext(requested);
  if (!context || isRecordedError(context)) return null;
  try {
    const authorized = await authorizeChartData(request, context, {
      force: false,
      chartCacheTimeout: null,
      waitUntil: () => {},
    });
    const { deps } = authorized;
    const [result] = (
      await runQueryContext(authorized.context, { ...deps, options: { ...deps.options, timeoutMs: TIMEOUT_MS } })
    ).result as unknown as QueryResult[];
    const row = result?.data[0];
    return row ? [(row[targetColumn(filter) ?? ""] ?? null) as SelectValue] : null;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Failure) return null;
    throw error;
  }
}
