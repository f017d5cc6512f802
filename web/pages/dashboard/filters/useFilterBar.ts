import { useEffect, useEffectEvent, useState } from "react";
import {
  asBarWidth,
  filterBarPlace,
  type FilterBarPlace,
  NARROWEST,
  OPEN_FROM_PX,
  USUAL_WIDTH,
  WIDEST,
} from "../../../../schema/dashboard/filter-bar";
import type { FilterPlan } from "../../../../schema/dashboard/filter-plan";
import type { DashboardMetadata } from "../../../../schema/dashboard/metadata";
import type { DashboardUrl } from "../../../../schema/dashboard/url-params";
import { isTyping } from "../is-typing";

export interface FilterBarState {
  placed: FilterBarPlace;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Width of the vertical bar, px. */
  width: number;
  setWidth: (width: number) => void;
}

const WIDTH_KEY = "filter-bar-width";

/** Position, open state ("[" toggles it) and last width of a dashboard's filter bar. */
export function useFilterBar(metadata: DashboardMetadata, plan: FilterPlan, url: DashboardUrl): FilterBarState {
  const [open, setOpen] = useState(url.expandFilters ?? matchMedia(`(min-width:${OPEN_FROM_PX}px)`).matches);
  const [width, setShown] = useState(rememberedWidth);
  const placed = filterBarPlace(metadata, plan, url);
  const setWidth = (next: number) => {
    const stored = asBarWidth(next);
    setShown(stored);
    try {
      localStorage.setItem(WIDTH_KEY, String(stored));
    } catch {
      // Without storage, the width lasts until the page is left.
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key === "[" &&
      placed !== "none" &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !isTyping(event.target)
    )
      setOpen(!open);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return { placed, open, setOpen, width, setWidth };
}

function rememberedWidth(): number {
  try {
    const stored = Number(localStorage.getItem(WIDTH_KEY));
    return stored >= NARROWEST && stored <= WIDEST ? stored : USUAL_WIDTH;
  } catch {
    return USUAL_WIDTH;
  }
}
