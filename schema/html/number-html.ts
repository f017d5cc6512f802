import type { NumberBadge, NumberDrawing, NumberLine, NumberTrend } from "../chart-types/drawing/number";
import { numberLayout } from "../plot/number-layout";
import { trendPicture } from "../plot/trend-picture";
import { element, textElement } from "../svg/element";
import { tabularWidth } from "../svg/inter-width";
import type { PictureSpace } from "../svg/picture";
import { escaped, html, styleText } from "./html-element";
import { icon } from "./icons";

const ARROWS = { up: "▲", down: "▼", plain: "" } as const;
const unsigned = (text: string): string => text.replace(/^[+\-−]/, "");

/** A big number as the page's view of numbers writes it, with its classes. */
export function numberHtml(drawing: NumberDrawing, { width, height, theme: { t } }: PictureSpace): string {
  const comparison = drawing.lines.find(({ role }) => role === "comparison");
  const lines = drawing.lines.filter((line) => line !== comparison);
  const text = drawing.text ?? t("No data");
  const layout = numberLayout({
    drawing,
    text,
    comparison: comparison ? [ARROWS[comparison.tone], shownComparison(comparison)].filter(Boolean).join(" ") : null,
    width,
    height,
    measure: tabularWidth,
  });
  const { arrow, notUpToDate } = drawing;
  const row = [
    html(
      "span",
      {
        class: drawing.text === null ? "ew-number-big is-none" : "ew-number-big",
        style: styleText({ "font-size": layout.big, color: drawing.color }),
      },
      escaped(text),
    ),
    arrow
      ? html(
          "span",
          {
            class: `ew-number-arrow is-${arrow.tone}`,
            style: styleText({ "font-size": layout.big * 0.7 }),
            role: "img",
            "aria-label": arrow.sign === "up" ? t("More than before") : t("Less than before"),
          },
          arrow.sign === "up" ? "↑" : "↓",
        )
      : "",
    comparison ? comparisonHtml(comparison, layout.comparison) : "",
    notUpToDate === null
      ? ""
      : html("span", { class: "ew-number-stale", title: notUpToDate }, icon("warning"), escaped(t("Not up to date"))),
  ];
  const badges = drawing.badges?.slice(0, layout.badges) ?? [];
  const words = [
    drawing.metricName ? lineHtml(drawing.metricName, layout.metricName) : "",
    html("div", { class: "ew-number-row" }, ...row),
    ...layout.lines.map((size, at) => lineHtml(lines[at]!, size)),
    badges.length > 0 ? html("ul", { class: "ew-number-badges" }, ...badges.map(badgeHtml)) : "",
  ];
  return html(
    "div",
    { class: `ew-number${drawing.trend ? "" : " is-alone"}`, style: styleText({ width, height }) },
    html("div", { class: "ew-number-words", style: styleText({ height: height - layout.trendHeight }) }, ...words),
    drawing.trend && layout.trendHeight > 0 ? trendHtml(drawing.trend, width, layout.trendHeight) : "",
  );
}

const lineHtml = ({ role, text }: NumberLine, size: number): string =>
  html("p", { class: `ew-number-${role}`, style: styleText({ "font-size": size }), title: text }, escaped(text));

const shownComparison = ({ text, tone }: NumberLine): string => (tone === "plain" ? text : unsigned(text));

function comparisonHtml(line: NumberLine, size: number): string {
  const arrow = ARROWS[line.tone];
  return html(
    "span",
    {
      class: `ew-number-comparison is-${line.tone}`,
      style: styleText({ "font-size": size }),
      title: line.text,
    },
    ...(arrow === ""
      ? []
      : [
          html("span", { "aria-hidden": "true" }, `${arrow} `),
          html("span", { class: "ew-number-sign" }, line.tone === "up" ? "+" : "−"),
        ]),
    escaped(unsigned(line.text)),
  );
}

const badgeHtml = ({ sign, label, name, text, tone, size }: NumberBadge): string =>
  html(
    "li",
    { class: `ew-number-badge is-${tone}`, style: styleText({ "font-size": size }), title: label },
    sign === null ? "" : html("i", { "aria-hidden": "true" }, escaped(sign)),
    name === null ? "" : html("span", { class: "t2" }, escaped(name)),
    html("b", {}, escaped(text)),
  );

function trendHtml(trend: NumberTrend, width: number, height: number): string {
  const { areas, lines, labels } = trendPicture(trend, width, height, tabularWidth);
  const stop = (offset: string, opacity: number): string =>
    element("stop", { offset, "stop-color": trend.color, "stop-opacity": opacity });
  return html(
    "div",
    { class: "ew-trend", style: styleText({ width, height }) },
    element(
      "svg",
      { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      element(
        "defs",
        {},
        element("linearGradient", { id: "trend", x1: 0, y1: 0, x2: 0, y2: 1 }, stop("0", 0.24), stop("1", 0)),
      ),
      ...areas.map((d) => element("path", { d, fill: "url(#trend)" })),
      ...lines.map((d) =>
        element("path", {
          d,
          fill: "none",
          stroke: trend.color,
          "stroke-width": 1.75,
          "stroke-linejoin": "round",
          "stroke-linecap": "round",
        }),
      ),
      ...labels.map(({ x, y, anchor, text }) => textElement(text, { x, y, "text-anchor": anchor })),
    ),
  );
}
