import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { compareStep } from "../shared/advanced-analytics";
import { timeComparison } from "../shared/time-comparison-names";
import { timeOffsets } from "../table/time-offsets";

/** Returns the metric over the whole range, with the offset of its comparison range. */
export function popKpiQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const offsets = timeOffsets(formData, Boolean(base.metrics?.length));
    const compared = timeComparison({ ...formData, time_compare: offsets }, base.metrics ?? []);
    return [{ ...base, columns: [], post_processing: compareStep(compared), time_offsets: offsets }];
  });
}
