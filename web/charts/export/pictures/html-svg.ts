import type { HtmlDrawing } from "../../../../schema/chart-types/drawing/html";
import { element, escaped } from "../../../../schema/svg/element";
import { picture, type PictureRoom, words } from "../../../../schema/svg/picture";
import { t } from "../../../i18n";
import base from "../../renderers/html/html-base.css?inline";
import { shownHtml } from "../../renderers/html/shown-html";

/** A template's HTML within a picture, as it stands on the page: made safe, its styles for itself alone. */
export function htmlSvg({ template, style, context, locale, table }: HtmlDrawing, room: PictureRoom): string {
  const shown = shownHtml(template, style, context, locale);
  if ("mistake" in shown) return words(room, t("The template could not be filled in."), shown.mistake.split("\n")[0]);
  const { width, height } = room;
  const sheet = pictureStyle(`${base}${shown.style}`, room);
  const body = new DOMParser().parseFromString(shown.html, "text/html").body;
  const content = Array.from(body.childNodes, (node) => new XMLSerializer().serializeToString(node)).join("");
  const page = `<div xmlns="http://www.w3.org/1999/xhtml" class="picture-of-html"><style>${escaped(sheet)}</style>${content}</div>`;
  return picture(room, table.summary, element("foreignObject", { width, height }, page));
}

/** A picture knows neither shadows nor the page's tokens. */
const pictureStyle = (css: string, { theme }: PictureRoom): string => css.replace(/:host\b/g, ".picture-of-html").replace(/var\(--([\w-]+)\)/g, (_, name: string) => theme.token(name));
