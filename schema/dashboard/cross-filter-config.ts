import { scopeOfCharts, type ScopeNode } from "../filter-types/config/scope-tree";
import { filterScope } from "../filter-types/native-filter";
import { chartsInScope } from "./filter-scope";
import type { Layout } from "./layout";
import type { DashboardMetadata } from "./metadata";

/** Which charts a selection filters: a scope for all charts, and scopes of single charts that replace it. */
export interface CrossFilterConfig {
  global: ReadonlySet<number>;
  own: ReadonlyMap<number, ReadonlySet<number>>;
}

type Settings = Record<string, unknown>;
const settings = (value: unknown): Settings =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Settings) : {};
const scopeIn = (value: unknown) =>
  value !== null && typeof value === "object" ? (filterScope.safeParse(value).data ?? null) : null;

export function crossFilterConfig(metadata: DashboardMetadata, layout: Layout): CrossFilterConfig {
  const global = scopeIn(settings(metadata["global_chart_configuration"])["scope"]);
  const own = Object.entries(settings(metadata["chart_configuration"])).flatMap(([id, value]) => {
    const scope = scopeIn(settings(settings(value)["crossFilters"])["scope"]);
    return scope ? [[Number(id), chartsInScope(layout, scope)] as const] : [];
  });
  return { global: chartsInScope(layout, global ?? { rootPath: ["ROOT_ID"], excluded: [] }), own: new Map(own) };
}

/** The two settings of json_metadata that store the configuration. Each scope is stored with its charts in scope. */
export function crossFilterSettings(
  metadata: DashboardMetadata,
  root: ScopeNode,
  { global, own }: CrossFilterConfig,
): Settings {
  const stored = settings(metadata["chart_configuration"]);
  const ids = [...new Set([...Object.keys(stored).map(Number), ...own.keys()])];
  const entries = ids.map((id) => {
    const charts = own.get(id);
    const before = settings(stored[id]);
    const scope = charts ? scopeOfCharts(root, charts) : "global";
    return [
      id,
      {
        ...before,
        id,
        crossFilters: {
          ...settings(before["crossFilters"]),
          scope,
          chartsInScope: inOrder(charts ?? [...global].filter((chart) => chart !== id)),
        },
      },
    ];
  });
  return {
    chart_configuration: Object.fromEntries(entries),
    global_chart_configuration: {
      ...settings(metadata["global_chart_configuration"]),
      scope: scopeOfCharts(root, global),
      chartsInScope: inOrder(global),
    },
  };
}

const inOrder = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b);
