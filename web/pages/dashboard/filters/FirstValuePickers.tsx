import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { nextToPick } from "../../../../schema/dashboard/filter-plan";
import { ancestors } from "../../../../schema/filter-types/cascade";
import { selectMask, type SelectValue } from "../../../../schema/filter-types/masks";
import { type NativeFilter, targetColumn } from "../../../../schema/filter-types/native-filter";
import { useDrafts } from "./draft-store";
import { filterPagesQuery, useFilterQuery } from "./filter-rows";
import { useFilters } from "./filters-context";

/**
 * Sets the first value of every filter that defaults to it, parents first: immediately for applied masks; filters that
 * depend on a pending selection in the bar get theirs with it.
 */
export function FirstValuePickers() {
  const { plan, masks, drafts } = useFilters();
  const overlay = { ...masks, ...useDrafts(drafts) };
  return nextToPick(plan, overlay).map((filter) => <Picker key={filter.id} filter={filter} />);
}

function Picker({ filter }: { filter: NativeFilter }) {
  const { plan, drafts, apply } = useFilters();
  // The same query as the filter bar's, so that each page is requested once.
  const { data, error } = useInfiniteQuery(filterPagesQuery(useFilterQuery(filter)));
  const rows = data?.pages[0]?.rows;
  const column = targetColumn(filter) ?? "";
  const settle = useEffectEvent((values: SelectValue[] | null) => {
    const mask = selectMask(filter, values);
    const settled = values === null ? { ...mask, filterState: { ...mask.filterState, value: null } } : mask;
    const drafted = drafts.get();
    if ([filter, ...ancestors(filter, plan.filters)].some(({ id }) => drafted[id]))
      drafts.set({ ...drafted, [filter.id]: settled });
    else apply({ [filter.id]: settled }, { quiet: true });
  });
  useEffect(() => {
    if (rows) settle(rows.length > 0 ? [(rows[0]![column] ?? null) as SelectValue] : null);
    else if (error) settle(null);
  }, [rows, error, column]);
  return null;
}
