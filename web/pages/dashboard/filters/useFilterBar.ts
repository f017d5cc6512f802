import { useEffect, useEffectEvent, useState } from "react";
import type { FilterPlan } from "../../../../schema/dashboard/filter-plan";
import type { DashboardMetadata } from "../../../../schema/dashboard/metadata";
import type { DashboardUrl } from "../../../../schema/dashboard/url-params";
import { isTyping } from "../is-typing";

export interface FilterBarState {
  placed: "side" | "top" | "none";
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Width of the vertical bar, px. */
  width: number;
  setWidth: (width: number) => void;
}

export const NARROWEST = 240;
export const WIDEST = 550;
const USUAL = 264;
const WIDTH_KEY = "filter-bar-width";

/** Position, open state ("[" toggles it) and last width of a dashboard's filter bar. */
export function useFilterBar(metadata: DashboardMetadata, plan: FilterPlan, url: DashboardUrl): FilterBarState {
  const [open, setOpen] = useState(url.expandFilters ?? matchMedia("(min-width:992px)").matches);
  const [width, setShown] = useState(rememberedWidth);
  const hidden = plan.items.length + plan.controlItems.length === 0 || url.report || url.showFilters === false;
  const setWidth = (next: number) => {
    const stored = Math.round(Math.min(WIDEST, Math.max(NARROWEST, next)));
    setShown(stored);
    try {
      localStorage.setItem(WIDTH_KEY, String(stored));
    } catch {
      // Without storage, the width lasts until the page is left.
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "[" && !hidden && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target))
      setOpen(!open);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return {
    placed: hidden ? "none" : metadata.filter_bar_orientation === "HORIZONTAL" ? "top" : "side",
    open,
    setOpen,
    width,
    setWidth,
  };
}

function rememberedWidth(): number {
  try {
    const stored = Number(localStorage.getItem(WIDTH_KEY));
    return stored >= NARROWEST && stored <= WIDEST ? stored : USUAL;
  } catch {
    return USUAL;
  }
}
