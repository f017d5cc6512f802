/**
 * Removes the document's skeleton with the first content of a page, before the browser paints both. The skeleton of a
 * streamed page shows charts: it stays until the page has its tiles.
 */
export function endPageSkeleton(root: HTMLElement): void {
  const skeleton = document.getElementById("page-skeleton");
  const isStreamed = document.documentElement.hasAttribute("data-streamed");
  const observer = new MutationObserver(() => {
    const main = root.querySelector("main");
    if (!main || (isStreamed && (main.ariaBusy === "true" || main.querySelector(".dash[aria-busy]")))) return;
    observer.disconnect();
    // A streamed page's style sheets, and charts that are still to come, are in its skeleton.
    if (isStreamed) skeleton!.style.display = "none";
    else skeleton?.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
