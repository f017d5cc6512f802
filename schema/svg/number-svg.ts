import type { NumberDrawing, NumberLine, NumberTrend } from "../chart-types/drawing/number";
import type { DrawTheme } from "../chart-types/drawing/theme";
import { numberLayout } from "../plot/number-layout";
import { trendPicture } from "../plot/trend-picture";
import { shortened } from "../plot/x-labels";
import { element, textElement } from "./element";
import { picture, type PictureSpace } from "./picture";
import { textWidth } from "./text-width";

const LINE_HEIGHT = 1.25;
const TONES = { up: "success", good: "success", down: "danger", bad: "danger", plain: "text-2" } as const;

/** A big number with its texts, badges and trend line. */
export function numberSvg(drawing: NumberDrawing, space: PictureSpace): string {
  const { width, height, theme } = space;
  const comparison = drawing.lines.find(({ role }) => role === "comparison") ?? null;
  const text = drawing.text ?? space.theme.t("No data");
  const layout = numberLayout({
    drawing,
    text,
    comparison: comparison ? withArrow(comparison) : null,
    width,
    height,
    measure: textWidth,
  });
  const below = drawing.lines.filter((line) => line !== comparison).slice(0, layout.lines.length);
  const badges = drawing.badges?.slice(0, layout.badges) ?? [];
  const wordsHeight =
    (drawing.metricName ? layout.metricName * LINE_HEIGHT : 0) +
    layout.big * 1.15 +
    layout.lines.reduce((sum, size) => sum + size * LINE_HEIGHT, 0) +
    (badges.length ? badges[0]!.size * LINE_HEIGHT + 14 : 0);
  let y = drawing.trend ? 0 : Math.max(0, (height - wordsHeight) / 2);
  const parts: string[] = [];
  const line = (words: string, size: number, fill: string): void => {
    y += size * LINE_HEIGHT;
    parts.push(
      textElement(
        shortened(words, width, (each) => textWidth(each, 400, size)),
        { x: 0, y: y - size * 0.3, "font-size": size, fill },
      ),
    );
  };
  if (drawing.metricName) line(drawing.metricName.text, layout.metricName, theme.token("text-2"));
  y += layout.big * 1.15;
  const bigWidth = textWidth(text, 600, layout.big) + 8;
  parts.push(
    textElement(text, {
      x: 0,
      y: y - layout.big * 0.28,
      "font-size": layout.big,
      "font-weight": 600,
      fill: drawing.color ?? theme.token(drawing.text === null ? "text-2" : "text-1"),
    }),
  );
  if (drawing.arrow)
    parts.push(
      textElement(drawing.arrow.sign === "up" ? "↑" : "↓", {
        x: bigWidth,
        y: y - layout.big * 0.28,
        "font-size": layout.big * 0.7,
        "font-weight": 600,
        fill: theme.token(TONES[drawing.arrow.tone]),
      }),
    );
  if (comparison)
    parts.push(
      textElement(withArrow(comparison), {
        x: bigWidth,
        y: y - layout.big * 0.28,
        "font-size": layout.comparison,
        "font-weight": 500,
        fill: theme.token(TONES[comparison.tone]),
      }),
    );
  below.forEach(({ text: words }, at) => line(words, layout.lines[at]!, theme.token("text-2")));
  let x = 0;
  for (const { sign, name, text: message, tone, size } of badges) {
    const words = [sign, name, message].filter(Boolean).join(" ");
    parts.push(
      textElement(words, {
        x,
        y: y + 8 + size * 1.1,
        "font-size": size,
        "font-weight": 500,
        fill: theme.token(tone === "plain" ? "text-1" : TONES[tone]),
      }),
    );
    x += textWidth(words, 500, size) + 20;
  }
  const trend =
    drawing.trend && layout.trendHeight > 0
      ? [trendSvg(drawing.trend, width, layout.trendHeight, height - layout.trendHeight, theme)]
      : [];
  return picture(space, [drawing.metricName?.text, text].filter(Boolean).join(": "), ...parts, ...trend);
}

function trendSvg(trend: NumberTrend, width: number, height: number, top: number, theme: DrawTheme): string {
  const { areas, lines, labels } = trendPicture(trend, width, height, textWidth);
  return element(
    "g",
    { transform: `translate(0 ${top})` },
    ...areas.map((d) => element("path", { d, fill: trend.color, "fill-opacity": 0.12 })),
    ...lines.map((d) =>
      element("path", { d, fill: "none", stroke: trend.color, "stroke-width": 1.75, "stroke-linejoin": "round" }),
    ),
    ...labels.map(({ x, y, anchor, text }) =>
      textElement(text, { x, y, "text-anchor": anchor, "font-size": 11, fill: theme.token("axis-text") }),
    ),
  );
}

const withArrow = ({ text, tone }: NumberLine): string =>
  tone === "plain" ? text : `${tone === "up" ? "▲" : "▼"} ${text.replace(/^[+\-−]/, "")}`;
