import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";
import { element, escaped } from "../../../../schema/svg/element";
import { FONT, picture } from "../../../../schema/svg/picture";
import base from "../../../theme/base.css?inline";
import { t } from "../../../i18n";
import sheet from "../layout/markdown.css?inline";
import { markdownHtml } from "../layout/markdown-html";

/** Smallest scale at which text is still readable. */
const SMALLEST = 0.5;
const STEP = 0.05;

/**
 * A Markdown component as an SVG of this size, laid out as on the page; text that would scroll is scaled down to fit.
 */
export async function markdownSvg(
  code: string,
  { theme, width, height }: { theme: DrawTheme; width: number; height: number },
): Promise<string> {
  const { body } = new DOMParser().parseFromString(markdownHtml(code), "text/html");
  await Promise.all(Array.from(body.querySelectorAll("img"), inlineImage));
  for (const more of body.querySelectorAll("details")) more.open = true;
  const content = Array.from(body.childNodes, (node) => new XMLSerializer().serializeToString(node)).join("");
  const own = `.picture-of-text{box-sizing:border-box;height:${height}px;overflow:hidden;padding:12px 16px;color:var(--text-1);font:400 13px/20px ${FONT}}`;
  // CSS variables of the page do not exist inside an SVG image.
  const style = `${base}${sheet}${own}`.replace(/var\(--([\w-]+)\)/g, (_, name: string) => theme.token(name));
  const pageAt = (share: number): string => {
    const smaller = share < 1 ? ` style="transform:scale(${share});transform-origin:0 0;width:${100 / share}%"` : "";
    return `<div xmlns="http://www.w3.org/1999/xhtml" class="picture-of-text dash-markdown"><style>${escaped(style)}</style><div class="markdown md"${smaller}>${content}</div></div>`;
  };
  let share = 1;
  while (share > SMALLEST && isCut(pageAt(share), width)) share -= STEP;
  return picture({ theme, width, height }, t("Text"), element("foreignObject", { width, height }, pageAt(share)));
}

/** Whether the text overflows its box. */
function isCut(page: string, width: number): boolean {
  const place = document.createElement("div");
  place.style.cssText = `position:fixed;left:-${width + 100}px;top:0;width:${width}px;visibility:hidden;pointer-events:none`;
  const root = place.attachShadow({ mode: "closed" });
  root.append(
    document.importNode(new DOMParser().parseFromString(page, "application/xhtml+xml").documentElement, true),
  );
  document.body.append(place);
  try {
    const [box, text] = [".picture-of-text", ".markdown"].map((name) =>
      root.querySelector(name)!.getBoundingClientRect(),
    );
    return text!.bottom > box!.bottom;
  } finally {
    place.remove();
  }
}

/**
 * Inlines an image, as an SVG image loads no others; if its site does not allow reading it, its alt text replaces it.
 */
async function inlineImage(image: HTMLImageElement): Promise<void> {
  const source = new Image();
  source.crossOrigin = "anonymous";
  source.src = image.src;
  try {
    await source.decode();
    const canvas = document.createElement("canvas");
    canvas.width = source.naturalWidth || source.width;
    canvas.height = source.naturalHeight || source.height;
    canvas.getContext("2d")!.drawImage(source, 0, 0, canvas.width, canvas.height);
    image.src = canvas.toDataURL();
    image.removeAttribute("srcset");
  } catch {
    image.replaceWith(image.alt);
  }
}
