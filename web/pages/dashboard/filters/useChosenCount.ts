import { useFilters } from "./filters-context";

/** How many filters, crossed ones among them, narrow the dashboard's charts now. */
export function useChosenCount(): number {
  const { masks } = useFilters();
  return Object.values(masks).filter((mask) => Object.keys(mask.extraFormData).length > 0).length;
}
