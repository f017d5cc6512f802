import { useLocation, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Sort } from "../../ui/navigation/DataTable";
import { type ListState, type ListView, parseListState, writeListState } from "./list-state";

/** The list's state, stored in the address. Any change except of the page returns to the first page. */
export function useListState(defaultView: ListView, sort?: Sort): [ListState, (change: Partial<ListState>) => void] {
  const router = useRouter();
  const { searchStr, pathname } = useLocation();
  const state = useMemo(() => parseListState(searchStr, defaultView, sort), [searchStr, defaultView, sort]);
  const change = (next: Partial<ListState>) => {
    const href = pathname + writeListState({ ...state, page: 0, ...next });
    if ("page" in next) router.history.push(href);
    else router.history.replace(href);
  };
  return [state, change];
}
