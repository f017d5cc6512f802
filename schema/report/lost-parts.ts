import { dashboardState } from "./dashboard-state";

/** What a save deleted from a dashboard: ids of its components and of its filters. */
export interface LostParts {
  components: ReadonlySet<string>;
  filters: ReadonlySet<string>;
}

interface Stored {
  positions: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

/** Compares a dashboard before and after a save; a save without layout or filters deletes none of them. */
export function lostParts(before: Stored, { positions, metadata }: Partial<Stored>): LostParts {
  const filters = metadata?.["native_filter_configuration"];
  return {
    components: positions ? missingFrom(Object.keys(before.positions), Object.keys(positions)) : new Set(),
    filters: Array.isArray(filters)
      ? missingFrom(idsOf(before.metadata["native_filter_configuration"]), idsOf(filters))
      : new Set(),
  };
}

export const isEmptyValue = ({ components, filters }: LostParts): boolean =>
  components.size === 0 && filters.size === 0;

/** Whether a report shows or is filtered by deleted parts. */
export function reportNeeds(extra: unknown, lost: LostParts): { component: boolean; filter: boolean } {
  const { anchors, masks } = dashboardState(extra);
  return {
    component: anchors.some((id) => lost.components.has(id)),
    filter: Object.keys(masks).some((id) => lost.filters.has(id)),
  };
}

const idsOf = (configuration: unknown): string[] =>
  Array.isArray(configuration)
    ? configuration.flatMap((entry: { id?: unknown } | null) => (typeof entry?.id === "string" ? [entry.id] : []))
    : [];

function missingFrom(known: readonly string[], stored: readonly string[]): Set<string> {
  const left = new Set(stored);
  return new Set(known.filter((id) => !left.has(id)));
}
