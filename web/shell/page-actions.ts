import { type RefObject, useEffect, useRef } from "react";
import type { MenuEntry } from "../ui/Menu";

type Offered = RefObject<readonly MenuEntry[]>;

const offered: Offered[] = [];

/** Registers the actions of the open page, which the command palette offers too. */
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

/** Returns the actions of the mounted parts of the page. */
export const pageActions = (): readonly MenuEntry[] => offered.flatMap(({ current }) => current);
