import { IDENTITY, type Matrix, matrixOf, times } from "./matrix";
import type { SvgNode } from "./svg-node";
import { textWidth } from "./text-width";

/**
 * A line of text at its visible position, in pixels: the start of its baseline, its width, and its rotation (in
 * radians, counterclockwise).
 */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  turn: number;
}

interface Type {
  size: number;
  weight: number;
  anchor: string;
  baseline: string;
}

/** Distance from the middle of a line down to its baseline, as a fraction of the font size. */
const BELOW_MIDDLE: Record<string, number> = {
  central: 0.36,
  middle: 0.36,
  hanging: 0.73,
  "text-before-edge": 0.97,
  "text-after-edge": -0.24,
};

/** All texts of a document, measured by typical character widths. */
export function placedTexts(root: SvgNode): PlacedText[] {
  const found: PlacedText[] = [];
  const walk = (node: SvgNode, outer: Matrix, above: Type, isRoot: boolean): void => {
    if (node.tag === "defs" || node.tag === "style") return;
    const matrix = times(
      outer,
      times(matrixOf(node.attributes["transform"]), node.tag === "svg" && !isRoot ? placeOf(node) : IDENTITY),
    );
    const type = typeOf(node, above);
    const text = node.tag === "text" ? node.text.replace(/\s+/g, " ").trim() : "";
    if (text) found.push(placed(text, node, matrix, type));
    for (const child of node.children) walk(child, matrix, type, false);
  };
  walk(root, IDENTITY, { size: 12, weight: 400, anchor: "start", baseline: "" }, true);
  return found;
}

function placeOf({ attributes: { x = "0", y = "0", width, height, viewBox } }: SvgNode): Matrix {
  const [left, top, across, down] = (viewBox ?? "").split(/[\s,]+/).map(Number) as [number, number, number, number];
  const isScaled = viewBox !== undefined && across > 0 && down > 0 && Number(width) > 0 && Number(height) > 0;
  const scale = isScaled ? Math.min(Number(width) / across, Number(height) / down) : 1;
  return [scale, 0, 0, scale, Number(x) - (isScaled ? left * scale : 0), Number(y) - (isScaled ? top * scale : 0)];
}

function typeOf({ attributes }: SvgNode, above: Type): Type {
  const style = Object.fromEntries(
    (attributes["style"] ?? "")
      .split(";")
      .map((rule) => rule.split(":").map((part) => part.trim()) as [string, string]),
  );
  const styleOf = (name: string): string | undefined => style[name] ?? attributes[name];
  const weight = styleOf("font-weight");
  return {
    size: Number.parseFloat(styleOf("font-size") ?? "") || above.size,
    weight: weight === "bold" ? 700 : Number(weight) || (weight === "normal" ? 400 : above.weight),
    anchor: styleOf("text-anchor") ?? above.anchor,
    baseline: styleOf("dominant-baseline") ?? above.baseline,
  };
}

function placed(
  text: string,
  { attributes }: SvgNode,
  [a, b, c, d, e, f]: Matrix,
  { size, weight, anchor, baseline }: Type,
): PlacedText {
  const width = textWidth(text, weight, size);
  const x =
    Number.parseFloat(attributes["x"] ?? "0") +
    Number.parseFloat(attributes["dx"] ?? "0") * (attributes["dx"]?.endsWith("em") ? size : 1) -
    (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  const y =
    Number.parseFloat(attributes["y"] ?? "0") +
    Number.parseFloat(attributes["dy"] ?? "0") * (attributes["dy"]?.endsWith("em") ? size : 1) +
    (BELOW_MIDDLE[baseline] ?? 0) * size;
  const scale = Math.hypot(a, b);
  return {
    text,
    x: a * x + c * y + e,
    y: b * x + d * y + f,
    width: width * scale,
    size: size * scale,
    turn: -Math.atan2(b, a),
  };
}
