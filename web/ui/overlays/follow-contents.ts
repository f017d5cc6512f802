import { horizontalStart } from "./place-popover";

/**
 * Keeps an open list inside the window while its options grow it; it doesn't shrink while a search shows fewer. Returns
 * how to stop.
 */
export function followContents(panel: HTMLElement, anchor: Element): () => void {
  const observer = new ResizeObserver(() => {
    panel.style.minWidth = `${panel.offsetWidth}px`;
    panel.style.left = `${horizontalStart(panel, anchor, "start")}px`;
  });
  observer.observe(panel);
  return () => observer.disconnect();
}
