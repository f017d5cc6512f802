/** Character widths of the interface's typeface in thousandths of the font size, for use without a page. */
const NARROW = new Set("iljI.,:;|!'`()[]{}ft ");
const WIDE = new Set("mwMW@%&—");

/** Approximate width of a text in pixels; wide scripts take a square per character. */
export function textWidth(text: string, weight: number, sizePx: number): number {
  let thousandths = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    thousandths +=
      code > 0x2e7f
        ? 1000
        : NARROW.has(sign)
          ? 320
          : WIDE.has(sign)
            ? 880
            : sign >= "A" && sign <= "Z"
              ? 690
              : sign >= "0" && sign <= "9"
                ? 620
                : 570;
  }
  return (thousandths / 1000) * sizePx * (weight >= 600 ? 1.06 : weight >= 500 ? 1.03 : 1);
}
