import type { KeyboardEvent, PointerEvent } from "react";
import { t } from "../../../i18n";
import { NARROWEST, WIDEST } from "../../../../schema/dashboard/filter-bar";
import type { FilterBarState } from "./useFilterBar";

const STEP = 16;

/** The edge that resizes the bar, by pointer and by arrow keys. */
export function Splitter({ bar }: { bar: FilterBarState }) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget: edge, pointerId } = event;
    const left = edge.parentElement!.getBoundingClientRect().left;
    event.preventDefault();
    edge.setPointerCapture(pointerId);
    const move = (moved: globalThis.PointerEvent) => bar.setWidth(moved.clientX - left);
    edge.addEventListener("pointermove", move);
    edge.addEventListener("lostpointercapture", () => edge.removeEventListener("pointermove", move), { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP, Home: NARROWEST - bar.width, End: WIDEST - bar.width }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    bar.setWidth(bar.width + by);
  };
  return (
    <div
      className="fbar-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("Width of the filter bar")}
      aria-valuenow={bar.width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onPointerDown={drag}
      onKeyDown={onKeyDown}
    />
  );
}
