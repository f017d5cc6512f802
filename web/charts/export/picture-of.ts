import type { PictureRequest } from "./save-picture";

/** Requests an image of what a container on the page shows, in its size there. */
export const pictureOf = (
  holder: Element | null | undefined,
  chart: Omit<PictureRequest, "width" | "height">,
): PictureRequest => {
  const { width = 0, height = 0 } = holder?.querySelector(".chart")?.getBoundingClientRect() ?? {};
  return { ...chart, ...(width > 0 && height > 0 ? { width, height } : {}) };
};
