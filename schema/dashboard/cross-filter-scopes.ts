import { filterScope } from "../filter-types/native-filter";
import { chartsInScope } from "./filter-scope";
import type { Layout } from "./layout";
import type { DashboardMetadata } from "./metadata";

export interface CrossFilterScopes {
  enabled: boolean;
  /** Charts that a selection in this chart filters. */
  targets(chartId: number): ReadonlySet<number>;
}

/**
 * Scopes of single charts come from chart_configuration, the scope of all others from global_chart_configuration. A
 * chart does not filter itself unless its own scope includes it.
 */
export function crossFilterScopes(metadata: DashboardMetadata, layout: Layout): CrossFilterScopes {
  const known = new Map<number, ReadonlySet<number>>();
  const all = () =>
    chartsInScope(
      layout,
      scopeOf(metadata["global_chart_configuration"], "scope") ?? { rootPath: ["ROOT_ID"], excluded: [] },
    );
  const targets = (chartId: number): ReadonlySet<number> => {
    const own = scopeOf(objectAt(objectAt(metadata["chart_configuration"], String(chartId)), "crossFilters"), "scope");
    const found =
      known.get(chartId) ?? (own ? chartsInScope(layout, own) : new Set([...all()].filter((id) => id !== chartId)));
    known.set(chartId, found);
    return found;
  };
  return { enabled: metadata.cross_filters_enabled, targets };
}

function objectAt(value: unknown, key: string): unknown {
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>)[key] : undefined;
}

/** The scope under a key; null where it is "global" or absent. */
function scopeOf(value: unknown, key: string) {
  const scope = objectAt(value, key);
  return scope !== null && typeof scope === "object" ? filterScope.safeParse(scope).data : undefined;
}
