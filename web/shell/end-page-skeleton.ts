/** Removes the document's skeleton with the first content of a page, before the browser paints both. */
export function endPageSkeleton(root: HTMLElement): void {
  const skeleton = document.getElementById("page-skeleton");
  const observer = new MutationObserver(() => {
    if (!root.querySelector("main")) return;
    observer.disconnect();
    skeleton?.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
