import { z } from "zod";
import {
  type DataMask,
  type DataMasks,
  type ExtraFormData,
  type FilterState,
  parseDataMasks,
} from "../filter-types/data-mask";
import type { QueryFilter } from "../query/query-context";
import { type Localizable, message } from "../language/localizable";

/** The state of a dashboard that a report shows. */
export interface DashboardState {
  /** Tabs or other nodes to show alone; empty: all. */
  anchors: readonly string[];
  /** The active tab of each Tabs component, where no anchor selects one. */
  activeTabs: readonly string[];
  masks: DataMasks;
  urlParams: Readonly<Record<string, string>>;
  /** Filters whose values are invalid. */
  warnings: readonly Localizable[];
}

const texts = z.array(z.string()).catch([]);
const pairs = z
  .array(z.tuple([z.string(), z.string()]).rest(z.unknown()))
  .transform((each) => Object.fromEntries(each.map(([key, value]) => [key, value])));
const storedState = z
  .object({
    anchor: z.string().catch(""),
    activeTabs: texts,
    dataMask: z.unknown(),
    urlParams: z.union([pairs, z.record(z.string(), z.string())]).catch({}),
    nativeFilters: z.array(z.unknown()).catch([]),
  })
  .partial()
  .catch({});
const storedFilter = z.looseObject({
  nativeFilterId: z.string().min(1),
  filterType: z.string(),
  columnName: z.string().nullish(),
  filterValues: z.array(z.unknown()).nullish(),
});
type StoredFilter = z.infer<typeof storedFilter>;

/** Parses `extra.dashboard` of a schedule. */
export function dashboardState(extra: unknown): DashboardState {
  const stored = storedState.parse((extra as { dashboard?: unknown } | null | undefined)?.dashboard ?? {});
  const warnings: Localizable[] = [];
  const selected = (stored.nativeFilters ?? []).flatMap((each): [string, DataMask][] => {
    const filter = storedFilter.safeParse(each);
    const mask = filter.success ? maskOf(filter.data) : null;
    if (mask) return [[filter.data!.nativeFilterId, mask]];
    warnings.push(
      filter.success
        ? message("Filter {id} was skipped: its kind or values are not known.", { id: filter.data.nativeFilterId })
        : message("A filter was skipped: it is malformed."),
    );
    return [];
  });
  return {
    anchors: anchorsIn(stored.anchor ?? ""),
    activeTabs: stored.activeTabs ?? [],
    masks: { ...parseDataMasks(stored.dataMask ?? {}), ...Object.fromEntries(selected) },
    urlParams: stored.urlParams ?? {},
    warnings,
  };
}

/** Parses one id, or several as JSON. */
export function anchorsIn(anchor: string): string[] {
  if (!anchor.startsWith("[")) return anchor === "" ? [] : [anchor];
  try {
    return texts.parse(JSON.parse(anchor));
  } catch {
    return [];
  }
}

function maskOf({ nativeFilterId: id, filterType, columnName, filterValues }: StoredFilter): DataMask | null {
  const values = filterValues ?? [];
  const [first] = values;
  const col = columnName ?? "";
  const mask = (extraFormData: ExtraFormData, filterState: FilterState): DataMask => ({
    id,
    extraFormData,
    filterState,
    ownState: {},
  });
  switch (filterType) {
    case "filter_select":
      return values.length && col
        ? mask(
            { filters: [{ col, op: "IN", val: values } as QueryFilter] },
            { label: values.map(String).join(", "), value: values },
          )
        : null;
    case "filter_time":
      return typeof first === "string" ? mask({ time_range: first }, { value: first }) : null;
    case "filter_timegrain":
      return typeof first === "string" ? mask({ time_grain_sqla: first }, { value: values, label: first }) : null;
    case "filter_timecolumn":
      return typeof first === "string" ? mask({ granularity_sqla: first }, { value: values }) : null;
    case "filter_range": {
      const [low, high] = [numberIn(first), numberIn(values[1])];
      if (!col || (low === null && high === null)) return null;
      const filters = [
        ...(low === null ? [] : [{ col, op: ">=", val: low }]),
        ...(high === null ? [] : [{ col, op: "<=", val: high }]),
      ] as QueryFilter[];
      return mask({ filters }, { value: [low, high], label: [low, high].map((end) => end ?? "").join(" – ") });
    }
    default:
      return null;
  }
}

const numberIn = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value)
    ? value
    : typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))
      ? Number(value)
      : null;
