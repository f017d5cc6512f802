import { type SwitchedDrawing, SWITCH_PX } from "../chart-types/drawing/switched";
import type { PictureSpace } from "../svg/picture";
import { escaped, html, styleText } from "./html-element";

/** The switch above a drawing that is already drawn in its part of the space, as the page's view writes them. */
export function switchedHtml(
  { label, first, options }: SwitchedDrawing,
  { width, height, theme: { t } }: PictureSpace,
  drawn: string,
): string {
  // Texts with braces are sample input, not messages.
  const translated = (text: string): string => (text.includes("{") ? text : t(text));
  const buttons = options.map((option) =>
    html(
      "button",
      { type: "button", class: "btn", "aria-pressed": String(option.value === first) },
      escaped(translated(option.label)),
    ),
  );
  return html(
    "div",
    { class: "ew-switched", style: styleText({ width, height }) },
    html("div", { class: "seg", role: "group", "aria-label": translated(label) }, ...buttons),
    html("div", { style: styleText({ width, height: Math.max(1, height - SWITCH_PX) }) }, drawn),
  );
}
