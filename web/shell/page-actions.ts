import { type RefObject, useEffect, useRef } from "react";
import type { MenuEntry } from "../ui/Menu";

type Offered = RefObject<readonly MenuEntry[]>;

const offered: Offered[] = [];

/** What the page that is open can do, offered in the command palette too. */
export function usePageActions(entries: readonly MenuEntry[]): void {
  const mine = useRef(entries);
  useEffect(() => {
    mine.current = entries;
  });
  useEffect(() => {
    offered.push(mine);
    return () => void offered.splice(offered.indexOf(mine), 1);
  }, []);
}

/** Those of the parts of the page that are there now. */
export const pageActions = (): readonly MenuEntry[] => offered.flatMap(({ current }) => current);
