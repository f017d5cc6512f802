import { useEffect, useState } from "react";
import type { DeckTip as Tip } from "../../../../schema/chart-types/drawing/deck";
import { escapedHtml } from "../../../../schema/escaped-html";
import { activeLocale } from "../../../i18n";
import { FloatingTip } from "../regions/FloatingTip";

interface DeckTipProps {
  tip: Tip;
  x: number;
  y: number;
}

/** The tooltip of a mark: names with texts, or a template's sanitized HTML. */
export const DeckTip = ({ tip, x, y }: DeckTipProps) =>
  "rows" in tip ? (
    <FloatingTip x={x} y={y}>
      {tip.rows.map(({ name, text }, at) => (
        <div key={at}>
          <span>{name}</span>
          <span>{text}</span>
        </div>
      ))}
    </FloatingTip>
  ) : (
    <TemplateTip tip={tip} x={x} y={y} />
  );

function TemplateTip({ tip, x, y }: DeckTipProps & { tip: Extract<Tip, { template: string }> }) {
  const [shown, setShown] = useState<{ of: Tip; html: string } | null>(null);
  useEffect(() => {
    let ended = false;
    void import("../html/shown-html").then(({ shownHtml }) => {
      const made = shownHtml(tip.template, "", tip.data, activeLocale());
      if (!ended) setShown({ of: tip, html: "html" in made ? made.html : escapedHtml(made.mistake) });
    });
    return () => {
      ended = true;
    };
  }, [tip]);
  if (shown?.of !== tip) return null;
  return (
    <FloatingTip x={x} y={y}>
      <ShadowHtml html={shown.html} />
    </FloatingTip>
  );
}

/** In a shadow root, so that the template's styles do not affect the page. */
const ShadowHtml = ({ html }: { html: string }) => (
  <div
    className="ew-deck-tip-html"
    ref={(element) => {
      if (element) (element.shadowRoot ?? element.attachShadow({ mode: "open" })).innerHTML = html;
    }}
  />
);
