import type { AnyRouter } from "@tanstack/react-router";
import { LONGEST_ADDRESS } from "../../schema/query-run/longest-address";

const servedElsewhere = /^\/(api|logout|static|health)\b/;

/**
 * Makes every plain link to a page of the application, also in markdown and table cells, a navigation without a reload.
 */
export function followLinks(document: Document, router: AnyRouter) {
  document.addEventListener("click", (event) => {
    const href = pageOf(event);
    if (href === null) return;
    event.preventDefault();
    router.history.push(href);
  });
  for (const kind of ["click", "auxclick"] as const)
    document.addEventListener(kind, (event) => postLongQuery(event, document));
}

/** Opens a query in the SQL editor of another tab by a form post when it is too long for an address. */
function postLongQuery(event: MouseEvent, document: Document) {
  const isForOtherTab =
    event.button === 1 || (event.button === 0 && (event.metaKey || event.ctrlKey || event.shiftKey));
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (
    event.defaultPrevented ||
    !isForOtherTab ||
    !link ||
    link.href.length <= LONGEST_ADDRESS ||
    link.origin !== location.origin ||
    link.pathname !== "/sqllab/"
  )
    return;
  event.preventDefault();
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: link.pathname,
    target: "_blank",
    rel: "noopener",
    hidden: true,
  });
  form.append(
    Object.assign(document.createElement("textarea"), {
      name: "form_data",
      value: JSON.stringify(Object.fromEntries(new URLSearchParams(link.search))),
    }),
  );
  document.body.append(form);
  form.submit();
  form.remove();
}

function pageOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  if (link.origin !== location.origin || servedElsewhere.test(link.pathname)) return null;
  const sameDocument = link.pathname === location.pathname && link.search === location.search;
  if (sameDocument && link.hash !== "") return null;
  return link.pathname + link.search + link.hash;
}
