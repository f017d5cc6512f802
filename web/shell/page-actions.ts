import { type RefObject, useEffect, useRef } from "react";
import type { MenuEntry } from "../ui/actions/Menu";

type RegisteredActions = RefObject<readonly MenuEntry[]>;

const available: RegisteredActions[] = [];

/** Registers the actions of the open page, which the command palette offers too. */
export function usePageActions(entries: readonly MenuEntry[]): void {
  const mine = useRef(entries);
  useEffect(() => {
    mine.current = entries;
  });
  useEffect(() => {
    available.push(mine);
    return () => void available.splice(available.indexOf(mine), 1);
  }, []);
}

/** Returns the actions of the mounted parts of the page. */
export const pageActions = (): readonly MenuEntry[] => available.flatMap(({ current }) => current);
