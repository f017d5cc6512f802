import type { AnyRouter } from "@tanstack/react-router";

const servedElsewhere = /^\/(api|logout|static|health)\b/;

/** Makes every plain link to a page of ours, also in markdown and table cells, a change of page without a reload. */
export function followLinks(document: Document, router: AnyRouter) {
  document.addEventListener("click", (event) => {
    const href = pageOf(event);
    if (href === null) return;
    event.preventDefault();
    router.history.push(href);
  });
}

function pageOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  if (link.origin !== location.origin || servedElsewhere.test(link.pathname)) return null;
  const sameDocument = link.pathname === location.pathname && link.search === location.search;
  if (sameDocument && link.hash !== "") return null;
  return link.pathname + link.search + link.hash;
}
