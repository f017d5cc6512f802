import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import type { NumberArrow, NumberBadge, NumberDrawing, NumberLine } from "../../../schema/chart-types/drawing/number";
import { t } from "../../i18n";
import { numberLayout } from "../../../schema/plot/number-layout";
import { Trend } from "./number/Trend";
import { useTextWidth } from "./useTextWidth";
import "./number/number-view.css";

interface NumberViewProps {
  drawing: NumberDrawing;
  width: number;
  height: number;
}

/** A big number that fits its box, with its comparison beside it, its lines below and its trend along the bottom. */
export function NumberView({ drawing, width, height }: NumberViewProps) {
  const comparison = drawing.lines.find((line) => line.role === "comparison");
  const lines = drawing.lines.filter((line) => line !== comparison);
  const text = drawing.text ?? t("No data");
  const measure = useTextWidth();
  const layout = useMemo(
    () =>
      numberLayout({
        drawing,
        text,
        comparison: comparison ? comparisonText(comparison) : null,
        width,
        height,
        measure,
      }),
    [drawing, text, comparison, width, height, measure],
  );
  return (
    <div className={`ew-number${drawing.trend ? "" : " is-alone"}`} style={{ width, height }}>
      <div className="ew-number-words" style={{ height: height - layout.trendHeight }}>
        {drawing.metricName && <Words line={drawing.metricName} size={layout.metricName} />}
        <div className="ew-number-row">
          <span
            className={drawing.text === null ? "ew-number-big is-none" : "ew-number-big"}
            style={{ fontSize: layout.big, color: drawing.color ?? undefined }}
          >
            {text}
          </span>
          {drawing.arrow && <Arrow arrow={drawing.arrow} size={layout.big * 0.7} />}
          {comparison && <Comparison line={comparison} size={layout.comparison} />}
          {drawing.notUpToDate !== null && (
            <span className="ew-number-stale" title={drawing.notUpToDate}>
              <TriangleAlert aria-hidden="true" />
              {t("Not up to date")}
            </span>
          )}
        </div>
        {lines.slice(0, layout.lines.length).map((line, at) => (
          <Words key={at} line={line} size={layout.lines[at]!} />
        ))}
        {layout.badges > 0 && (
          <ul className="ew-number-badges">
            {drawing.badges?.slice(0, layout.badges).map((badge) => (
              <Badge key={badge.label} badge={badge} />
            ))}
          </ul>
        )}
      </div>
      {drawing.trend && layout.trendHeight > 0 && (
        <Trend trend={drawing.trend} width={width} height={layout.trendHeight} />
      )}
    </div>
  );
}

function Words({ line, size }: { line: NumberLine; size: number }) {
  return (
    <p className={`ew-number-${line.role}`} style={{ fontSize: size }} title={line.text}>
      {line.text}
    </p>
  );
}

function Arrow({ arrow: { sign, tone }, size }: { arrow: NumberArrow; size: number }) {
  return (
    <span
      className={`ew-number-arrow is-${tone}`}
      style={{ fontSize: size }}
      role="img"
      aria-label={sign === "up" ? t("More than before") : t("Less than before")}
    >
      {sign === "up" ? "↑" : "↓"}
    </span>
  );
}

function Badge({ badge: { sign, label, name, text, tone, size } }: { badge: NumberBadge }) {
  return (
    <li
      className={`ew-number-badge is-${tone}`}
      style={{ fontSize: size }}
      title={label}
      aria-label={`${label}: ${text}`}
    >
      {sign !== null && <i aria-hidden="true">{sign}</i>}
      {name !== null && <span className="t2">{name}</span>}
      <b>{text}</b>
    </li>
  );
}

/** The arrow shows the sign, so that it does not depend on color alone; screen readers get the sign itself. */
function Comparison({ line, size }: { line: NumberLine; size: number }) {
  const arrow = ARROWS[line.tone];
  return (
    <span
      className={`ew-number-comparison is-${line.tone} ${line.tone === "up" ? "positive" : line.tone === "down" ? "negative" : ""}`}
      style={{ fontSize: size }}
      title={line.text}
    >
      {arrow !== "" && <span aria-hidden="true">{arrow} </span>}
      {arrow !== "" && <span className="ew-number-sign">{line.tone === "up" ? "+" : "−"}</span>}
      {unsigned(line.text)}
    </span>
  );
}

function comparisonText(line: NumberLine): string {
  const arrow = ARROWS[line.tone];
  return arrow === "" ? line.text : `${arrow} ${unsigned(line.text)}`;
}

const ARROWS = { up: "▲", down: "▼", plain: "" } as const;

const unsigned = (text: string) => text.replace(/^[+\-−]/, "");
