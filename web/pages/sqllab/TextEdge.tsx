import type { KeyboardEvent, PointerEvent } from "react";
import { t } from "../../i18n";
import { LOWEST, type TextHeight } from "./useTextHeight";

const STEP = 24;
/** Minimum height of the results, px. */
const BELOW = 180;

/** The edge that resizes the SQL's height, by pointer and by arrow keys. */
export function TextEdge({ text }: { text: TextHeight }) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget: edge, pointerId } = event;
    const top = textOf(edge).getBoundingClientRect().top;
    event.preventDefault();
    edge.setPointerCapture(pointerId);
    const move = (moved: globalThis.PointerEvent) =>
      text.setHeight(Math.min(moved.clientY - top, highest(edge)), wholeOf(edge));
    edge.addEventListener("pointermove", move);
    edge.addEventListener("lostpointercapture", () => edge.removeEventListener("pointermove", move), { once: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const now = textOf(event.currentTarget).offsetHeight;
    const most = highest(event.currentTarget);
    const next = { ArrowUp: now - STEP, ArrowDown: now + STEP, Home: LOWEST, End: most }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    text.setHeight(Math.min(next, most), wholeOf(event.currentTarget));
  };
  return (
    <div
      className="sql-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t("Editor height")}
      aria-valuenow={text.height ?? LOWEST}
      aria-valuemin={LOWEST}
      onPointerDown={drag}
      onKeyDown={onKeyDown}
    />
  );
}

const textOf = (edge: HTMLElement) => edge.previousElementSibling as HTMLElement;
const wholeOf = (edge: HTMLElement): number => edge.parentElement!.offsetHeight;
const highest = (edge: HTMLElement): number => wholeOf(edge) - BELOW;
