import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { currentLocale, t } from "../../../i18n";
import type { HoverStore } from "./hover-store";
import type { PlotModel } from "../../../../schema/plot/plot-model";
import { useSharedCrosshair } from "./useSharedCrosshair";
import { notesAt, tooltipText } from "./tooltip-rows";

const AWAY = 14;
const EDGE = 8;
const ROW_HEIGHT = 20;

export interface PlotTooltipProps {
  store: HoverStore;
  model: PlotModel;
  /** Units of x that six pixels cover now. */
  reach(): number;
}

/**
 * A tooltip beside the x under the pointer, in the browser's top layer so that a small chart does not clip it; never
 * over the point.
 */
export function PlotTooltip({ store, model, reach }: PlotTooltipProps) {
  const hover = useSyncExternalStore(store.subscribe, store.get);
  useSharedCrosshair(model, hover);
  const box = useRef<HTMLDivElement>(null);
  const most = Math.max(4, Math.min(16, Math.floor((innerHeight - 140) / ROW_HEIGHT)));
  const text =
    hover && hover.index < model.drawing.x.length
      ? tooltipText(model, hover.index, hover.layer, most, currentLocale())
      : null;
  const notes = hover && text ? notesAt(model, model.drawing.x[hover.index]!, reach()) : [];
  const open = text !== null && (text.rows.length > 0 || notes.length > 0);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!open || !hover) {
      if (element.matches(":popover-open")) element.hidePopover();
      return;
    }
    if (!element.matches(":popover-open")) element.showPopover();
    const { offsetWidth, offsetHeight } = element;
    const right = hover.x + AWAY + offsetWidth <= innerWidth - EDGE;
    const left = hover.x - AWAY - offsetWidth >= EDGE;
    const x = right
      ? hover.x + AWAY
      : left
        ? hover.x - AWAY - offsetWidth
        : Math.max(EDGE, Math.min(hover.x - offsetWidth / 2, innerWidth - EDGE - offsetWidth));
    const above = hover.y - AWAY - offsetHeight;
    const y =
      right || left
        ? Math.max(EDGE, Math.min(hover.y - offsetHeight / 2, innerHeight - EDGE - offsetHeight))
        : above >= EDGE
          ? above
          : hover.y + AWAY;
    element.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
  });

  return (
    <>
      <div ref={box} popover="manual" className="ew-plot-tip" aria-hidden="true">
        {open && text && (
          <>
            <b>{text.header}</b>
            {text.rows.length > 0 && (
              <table>
                <tbody>
                  {text.rows.map((row) => (
                    <tr key={row.id} className={row.on && text.rows.length > 1 ? "is-on" : undefined}>
                      <th scope="row">
                        <i style={{ background: row.color }} />
                        <span>{row.name}</span>
                      </th>
                      <td>{row.text}</td>
                      {row.share !== null && <td className="ew-plot-tip-share">{row.share}</td>}
                    </tr>
                  ))}
                  {text.total !== null && (
                    <tr className="ew-plot-tip-total">
                      <th scope="row">{t("Total")}</th>
                      <td>{text.total}</td>
                    </tr>
                  )}
                </tbody>
              </table>
            )}
            {text.more > 0 && <p>{t("{count, plural, one {# more} other {# more}}", { count: text.more })}</p>}
            {notes.map((note, at) => (
              <p key={at} className="ew-plot-tip-note">
                {note}
              </p>
            ))}
          </>
        )}
      </div>
      <div className="ew-plot-status" aria-live="polite">
        {hover?.byKey && text ? `${text.header}: ${text.rows.map((row) => `${row.name} ${row.text}`).join(", ")}` : ""}
      </div>
    </>
  );
}
