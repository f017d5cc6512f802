import type { PlacedText } from "../../../../schema/svg/placed-texts";

/** Descent below the baseline, as a share of the font size. */
const DESCENT = 0.24;

/**
 * The visible texts of an SVG document with their positions, so that a page made of its image can be searched and
 * copied from.
 */
export function textsOf(svg: string, width: number, height: number): PlacedText[] {
  const place = document.createElement("div");
  place.style.cssText = `position:fixed;left:-${width + 100}px;top:0;width:${width}px;height:${height}px;visibility:hidden;pointer-events:none`;
  const root = place.attachShadow({ mode: "closed" });
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (parsed.querySelector("parsererror")) return [];
  root.append(document.importNode(parsed, true));
  document.body.append(place);
  try {
    const origin = place.getBoundingClientRect();
    return textNodes(root)
      .flatMap((node) => linesOf(node, origin))
      .filter(({ x, y }) => x > -1 && x < width && y > 0 && y < height + 1);
  } finally {
    place.remove();
  }
}

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    /^(style|script|title|desc|metadata)$/i.test(node.parentElement?.tagName ?? "") ||
    !/\S/.test(node.textContent ?? "")
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
  return found;
}

/** The words of a text node, joined by line. */
function linesOf(node: Text, origin: DOMRect): PlacedText[] {
  const parent = node.parentElement!;
  const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scaleOf(parent);
  const turn = turnOf(parent);
  const lines: (PlacedText & { right: number; top: number })[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) continue;
    const last = lines.at(-1);
    if (last && turn === 0 && Math.abs(last.top - box.top) < 2 && box.left >= last.right - 1) {
      last.text += ` ${word}`;
      last.right = box.right;
      last.width = box.right - origin.left - last.x;
    } else lines.push({ text: word, ...placed(box, origin, size, turn), size, turn, right: box.right, top: box.top });
  }
  return lines.map(({ right: _right, top: _top, ...line }) => line);
}

/** Where the baseline of a rotated box begins: bottom left when the text goes up, at the top when it goes down. */
function placed(box: DOMRect, origin: DOMRect, size: number, turn: number): Pick<PlacedText, "x" | "y" | "width"> {
  const [left, top] = [box.left - origin.left, box.top - origin.top];
  if (turn === 0) return { x: left, y: top + box.height - DESCENT * size, width: box.width };
  const width = Math.hypot(box.width, box.height);
  return turn > 0 ? { x: left + size * Math.sin(turn), y: top + box.height, width } : { x: left, y: top + size, width };
}

const matrixOf = (element: Element): DOMMatrix | SVGMatrix | null =>
  element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;

function turnOf(element: Element): number {
  const matrix = matrixOf(element);
  const turn = matrix ? -Math.atan2(matrix.b, matrix.a) : 0;
  return Math.abs(turn) < 0.02 ? 0 : turn;
}

function scaleOf(element: Element): number {
  const matrix = matrixOf(element);
  return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
}
