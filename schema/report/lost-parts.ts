import { dashboardState } from "./dashboard-state";

/** What a save took away from a dashboard: ids of its components and of its filters. */
export interface LostParts {
  components: ReadonlySet<string>;
  filters: ReadonlySet<string>;
}

interface Kept {
  positions: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

/** A save that says nothing of the layout or of the filters takes nothing of them. */
export function lostParts(before: Kept, { positions, metadata }: Partial<Kept>): LostParts {
  const filters = metadata?.["native_filter_configuration"];
  return {
    components: positions ? missingFrom(Object.keys(before.positions), Object.keys(positions)) : new Set(),
    filters: Array.isArray(filters) ? missingFrom(idsOf(before.metadata["native_filter_configuration"]), idsOf(filters)) : new Set(),
  };
}

export const isNothing = ({ components, filters }: LostParts): boolean => components.size === 0 && filters.size === 0;

/** Which of them a report shows or is filtered by. */
export function reportNeeds(extra: unknown, lost: LostParts): { component: boolean; filter: boolean } {
  const { anchors, masks } = dashboardState(extra);
  return { component: anchors.some((id) => lost.components.has(id)), filter: Object.keys(masks).some((id) => lost.filters.has(id)) };
}

const idsOf = (configuration: unknown): string[] => (Array.isArray(configuration) ? configuration.flatMap((entry: { id?: unknown } | null) => (typeof entry?.id === "string" ? [entry.id] : [])) : []);

function missingFrom(known: readonly string[], kept: readonly string[]): Set<string> {
  const left = new Set(kept);
  return new Set(known.filter((id) => !left.has(id)));
}
