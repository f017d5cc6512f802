import { useLayoutEffect, useMemo, useRef } from "react";
import type { HtmlDrawing } from "../../../schema/chart-types/drawing/html";
import { t } from "../../i18n";
import base from "./html/html-base.css?inline";
import { shownHtml } from "./html/shown-html";
import "./html/html-view.css";

interface HtmlViewProps {
  drawing: HtmlDrawing;
  width: number;
  height: number;
}

/** A template's HTML in its own shadow root: its styles do not affect the page, nor the page's styles the template. */
export function HtmlView({ drawing, width, height }: HtmlViewProps) {
  const shown = useMemo(() => shownHtml(drawing.template, drawing.style, drawing.context, drawing.locale), [drawing]);
  const host = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!host.current || "mistake" in shown) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    root.innerHTML = `<style>${base}</style><style>${shown.style}</style>${shown.html}`;
    for (const link of root.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      if (link.host !== location.host) Object.assign(link, { target: "_blank", rel: "noopener noreferrer" });
    }
  }, [shown]);

  return (
    <div
      className="ew-html-view"
      role="figure"
      aria-label={drawing.table.summary}
      tabIndex={0}
      style={{ width, height }}
    >
      {"mistake" in shown ? (
        <pre className="ew-html-mistake" role="alert">{`${t("Couldn't render the template.")}\n${shown.mistake}`}</pre>
      ) : (
        <div ref={host} />
      )}
    </div>
  );
}
