import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";
import { element, escaped } from "../../../../schema/svg/element";
import { FONT, picture } from "../../../../schema/svg/picture";
import base from "../../../theme/base.css?inline";
import { t } from "../../../i18n";
import sheet from "../markdown.css?inline";
import { markdownHtml } from "../markdown-html";

/** A text of the dashboard laid out as on the page, in a picture of this size. */
export async function markdownSvg(code: string, { theme, width, height }: { theme: DrawTheme; width: number; height: number }): Promise<string> {
  const { body } = new DOMParser().parseFromString(markdownHtml(code), "text/html");
  await Promise.all(Array.from(body.querySelectorAll("img"), bringAlong));
  for (const more of body.querySelectorAll("details")) more.open = true;
  const content = Array.from(body.childNodes, (node) => new XMLSerializer().serializeToString(node)).join("");
  const own = `.picture-of-text{height:${height}px;overflow:hidden;padding:12px 16px;color:var(--text-1);font:400 13px/20px ${FONT}}`;
  // A picture does not know the page's tokens.
  const style = `${base}${sheet}${own}`.replace(/var\(--([\w-]+)\)/g, (_, name: string) => theme.token(name));
  const page = `<div xmlns="http://www.w3.org/1999/xhtml" class="picture-of-text dash-markdown"><style>${escaped(style)}</style><div class="markdown md">${content}</div></div>`;
  return picture({ theme, width, height }, t("Text"), element("foreignObject", { width, height }, page));
}

/** A picture asks for no other: those in the text are put into it, or their words where the site that has them does not give them away. */
async function bringAlong(image: HTMLImageElement): Promise<void> {
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
