/**
 * Pictures of charts that the document of a streamed page contains (workers/pages/streamed-page). A chart shows its
 * picture until it is drawn here.
 */
const host = globalThis.document?.documentElement.hasAttribute("data-streamed")
  ? document.getElementById("page-skeleton")
  : null;

const picturesOf = (chartId: number): string => `[data-edge-chart="${chartId}"]`;

/** Moves the chart's picture, if it has one, into an element of the same size. Returns what moves it back. */
export function placePicture(holder: HTMLElement | null, chartId: number | null): () => void {
  const picture = chartId === null ? null : host?.querySelector(picturesOf(chartId));
  if (!picture || !holder) return () => {};
  picture.removeAttribute("slot");
  holder.append(picture);
  return () => {
    if (picture.parentElement === holder) host!.append(picture);
  };
}

/** Removes the picture of a chart that is drawn, or can't be. */
export const removePicture = (holder: HTMLElement | null): void =>
  host ? holder?.querySelector(":scope > .edge-picture")?.remove() : undefined;

/** Removes the pictures of a chart that shows other data: its filters are not those of the address. */
export function discardPictures(chartId: unknown): void {
  if (host && typeof chartId === "number")
    for (const root of [host, document]) for (const each of root.querySelectorAll(picturesOf(chartId))) each.remove();
}
