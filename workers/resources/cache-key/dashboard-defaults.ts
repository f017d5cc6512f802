import type { ExtraFilter } from "../../../schema/messages/cache-key";
import { parsedObject } from "../resource/parsed-object";

interface NativeFilter {
  chartsInScope?: number[];
  defaultDataMask?: { extraFormData?: { filters?: ExtraFilter[] } };
}

/** The filters that a dashboard initially applies to one of its charts: the defaults of its native filters. */
export function dashboardDefaults(metadata: string | null, chartId: number): ExtraFilter[] {
  const { native_filter_configuration: configured } = parsedObject(metadata);
  const filters = Array.isArray(configured) ? (configured as NativeFilter[]) : [];
  return filters
    .filter(({ chartsInScope }) => chartsInScope?.includes(chartId))
    .flatMap(({ defaultDataMask }) => defaultDataMask?.extraFormData?.filters ?? []);
}
