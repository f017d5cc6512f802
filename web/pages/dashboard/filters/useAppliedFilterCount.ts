import { useFilters } from "./filters-context";

/** Number of filters, including cross-filters, that apply to the dashboard's charts. */
export function useAppliedFilterCount(): number {
  const { masks } = useFilters();
  return Object.values(masks).filter((mask) => Object.keys(mask.extraFormData).length > 0).length;
}
