import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Page } from "playwright-core";
import { messageKey } from "../../schema/language/message-key";
import { readCatalog } from "../../scripts/i18n/catalogs.mjs";

/** The share of characters that the pseudo-locale adds, as German or Finnish do. */
const GROWTH = 0.4;

/**
 * Shows the page in a language made of English: texts are 40 % longer and enclosed in ⟦ ⟧. It takes the place of
 * German, whose messages it intercepts.
 */
export async function usePseudoLocale(page: Page): Promise<void> {
  const messages: Record<string, unknown> = {};
  for (const { message, context } of Object.values(await readCatalog("en")))
    messages[messageKey(message!, context)] = message!.includes("{")
      ? ["⟦", ...compileMessageOrThrow(message!, stretched), "⟧"]
      : `⟦${stretched(message!)}⟧`;
  await page.route(/\/assets\/messages-[\w-]+\.js$/, (route) => {
    // As the build writes a chunk (scripts/classic-scripts.mjs).
    const name = route.request().url().split("/").pop();
    const body = `__chunk("${name}",[],()=>({messages:JSON.parse(${JSON.stringify(JSON.stringify(messages))})}))`;
    return route.fulfill({ body, contentType: "text/javascript", headers: { "Access-Control-Allow-Origin": "*" } });
  });
}

/** Doubles or triples vowels from the beginning until the text has grown. */
function stretched(text: string): string {
  let added = Math.ceil(text.trim().length * GROWTH);
  return text.replace(/[aeiou]/gi, (vowel) => {
    const times = Math.min(2, Math.max(0, added));
    added -= times;
    return vowel + vowel.toLowerCase().repeat(times);
  });
}

/**
 * Returns the texts of the pseudo-locale that the page cuts off: beyond the box of an element that hides what overflows,
 * without an ellipsis whose element has the text as its title; or beyond the box of their button, tab or heading.
 */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const parent = node.parentElement!;
      if (!text.includes("⟦") || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest(".skip, option, svg, [inert], [aria-hidden=true]")) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const place = `${parent.tagName.toLowerCase()}.${parent.className}`.slice(0, 60);
      const control = parent.closest("button, a.btn, [role=tab], th");
      const frame = control?.getBoundingClientRect();
      const isClipped = parent !== control && getComputedStyle(parent).overflowX === "hidden";
      if (frame && !isClipped && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5))
        found.add(`${text} is wider than its ${control!.tagName.toLowerCase()} (${place})`);
      if (control && box.height > control.clientHeight + 2 && control.clientHeight > 0)
        found.add(`${text} is higher than its ${control.tagName.toLowerCase()} (${place})`);
      for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (/auto|scroll/.test(style.overflowX)) break;
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const inside = each.getBoundingClientRect();
        // Hidden from view, for screen readers.
        if (inside.width <= 1) break;
        const isTold = style.textOverflow === "ellipsis" && parent.closest("[title]") !== null;
        if ((box.right > inside.right + 1.5 || box.left < inside.left - 1.5) && !isTold)
          found.add(`${text} is cut off (${place})`);
        if (isTold) break;
      }
    }
    return [...found];
  });
