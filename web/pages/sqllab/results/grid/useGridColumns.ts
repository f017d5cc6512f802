import { useCallback, useMemo } from "react";
import type { RunColumn } from "../../../../../schema/query-run/calls";
import { useStateOf } from "../useStateOf";

export interface GridColumns {
  /** In display order: pinned columns first. */
  shown: readonly RunColumn[];
  pinnedCount: number;
  isPinned: (name: string) => boolean;
  hiddenCount: number;
  userWidths: Readonly<Record<string, number>>;
  resize: (name: string, width: number) => void;
  fit: (name: string) => void;
  pin: (name: string) => void;
  hide: (name: string) => void;
  showAll: () => void;
  /** Moves a column by a number of positions to the right. */
  move: (name: string, by: number) => void;
}

const LEAST_WIDTH = 25;

interface Arranged {
  pinned: readonly string[];
  hidden: readonly string[];
  places: readonly string[] | null;
  userWidths: Readonly<Record<string, number>>;
}

const AS_THEY_CAME: Arranged = { pinned: [], hidden: [], places: null, userWidths: {} };

/** The person's settings for the columns of one result; they reset for the next result. */
export function useGridColumns(all: readonly RunColumn[], result: string): GridColumns {
  const [{ pinned, hidden, places, userWidths }, setArranged] = useStateOf(result, AS_THEY_CAME);
  const arrange = (change: Partial<Arranged>) => setArranged((now) => ({ ...now, ...change }));
  const setPinned = (pinned: readonly string[]) => arrange({ pinned });

  const { shown, pinnedCount } = useMemo(() => {
    const ordered = places ? all.toSorted((a, b) => placeOf(places, a.name) - placeOf(places, b.name)) : all;
    const visible = ordered.filter(({ name }) => !hidden.includes(name));
    const first = pinned.flatMap((name) => visible.filter((column) => column.name === name));
    return { shown: [...first, ...visible.filter(({ name }) => !pinned.includes(name))], pinnedCount: first.length };
  }, [all, pinned, hidden, places]);

  return {
    shown,
    pinnedCount,
    userWidths,
    isPinned: (name) => pinned.includes(name),
    hiddenCount: all.length - shown.length,
    resize: useCallback(
      (name: string, width: number) =>
        setArranged((now) => ({
          ...now,
          userWidths: { ...now.userWidths, [name]: Math.max(LEAST_WIDTH, Math.round(width)) },
        })),
      [setArranged],
    ),
    fit: (name) =>
      arrange({ userWidths: Object.fromEntries(Object.entries(userWidths).filter(([other]) => other !== name)) }),
    pin: (name) => setPinned(pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name]),
    hide: (name) => shown.length > 1 && arrange({ hidden: [...hidden, name] }),
    showAll: () => arrange({ hidden: [] }),
    move: (name, by) => {
      const names = shown.map((column) => column.name);
      const [from, to] = [names.indexOf(name), Math.max(0, Math.min(names.length - 1, names.indexOf(name) + by))];
      const next = names.toSpliced(from, 1).toSpliced(to, 0, name);
      if (pinned.includes(name)) setPinned(next.filter((other) => pinned.includes(other)));
      arrange({ places: [...next, ...hidden] });
    },
  };
}

const placeOf = (places: readonly string[], name: string): number => {
  const place = places.indexOf(name);
  return place < 0 ? places.length : place;
};
