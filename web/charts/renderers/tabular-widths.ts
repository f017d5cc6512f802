/** Up to this size, in pixels, systems without subpixel positions round a letter's width to whole pixels. */
const ROUNDED_PX = 20;
const LARGE_PX = 100;
const FIGURES = [..."0123456789.,:;+-−–/ "];
export const FIGURE = new RegExp(`[${FIGURES.join("").replace("-", "\\-")}]`, "g");

/** Returns the width in em of a character of FIGURES in tabular figures, measured in the page at the size it has. */
export function tabularWidths(family: string): (sign: string, sizePx: number) => number {
  const measured = new Map<number, ReadonlyMap<string, number>>();
  return (sign, sizePx) => {
    const probePx = sizePx <= ROUNDED_PX ? sizePx : LARGE_PX;
    const widths = measured.get(probePx) ?? widthsAt(family, probePx);
    measured.set(probePx, widths);
    return widths.get(sign)!;
  };
}

/** All characters at once, since each measurement forces a layout of the page. */
function widthsAt(family: string, sizePx: number): ReadonlyMap<string, number> {
  const probe = document.createElement("div");
  probe.style.cssText = `position:absolute;visibility:hidden;white-space:pre;font:500 ${sizePx}px ${family};font-variant-numeric:tabular-nums;letter-spacing:0`;
  const spans = FIGURES.map((sign) => Object.assign(document.createElement("span"), { textContent: sign.repeat(10) }));
  probe.append(...spans.flatMap((span) => [span, document.createElement("br")]));
  document.body.append(probe);
  const widths = new Map(FIGURES.map((sign, at) => [sign, spans[at]!.getBoundingClientRect().width / (10 * sizePx)]));
  probe.remove();
  return widths;
}
