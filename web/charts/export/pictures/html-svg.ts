import type { HtmlDrawing } from "../../../../schema/chart-types/drawing/html";
import { element, escaped } from "../../../../schema/svg/element";
import { picture, type PictureSpace, words } from "../../../../schema/svg/picture";
import { t } from "../../../i18n";
import base from "../../renderers/html/html-base.css?inline";
import { shownHtml } from "../../renderers/html/shown-html";

/** A template's HTML in an exported image, as on the page: sanitized, with scoped styles. */
export function htmlSvg({ template, style, context, locale, table }: HtmlDrawing, space: PictureSpace): string {
  const shown = shownHtml(template, style, context, locale);
  if ("mistake" in shown) return words(space, t("Couldn't render the template."), shown.mistake.split("\n")[0]);
  const { width, height } = space;
  const sheet = pictureStyle(`${base}${shown.style}`, space);
  const body = new DOMParser().parseFromString(shown.html, "text/html").body;
  const content = Array.from(body.childNodes, (node) => new XMLSerializer().serializeToString(node)).join("");
  const page = `<div xmlns="http://www.w3.org/1999/xhtml" class="picture-of-html"><style>${escaped(sheet)}</style>${content}</div>`;
  return picture(space, table.summary, element("foreignObject", { width, height }, page));
}

/** Exported images support neither shadows nor the page's theme tokens. */
const pictureStyle = (css: string, { theme }: PictureSpace): string =>
  css.replace(/:host\b/g, ".picture-of-html").replace(/var\(--([\w-]+)\)/g, (_, name: string) => theme.token(name));
