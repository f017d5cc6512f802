import type { PictureRequest } from "./save-picture";

/** Asks for a picture of what a holder on the page shows, as large as it stands there. */
export const pictureOf = (holder: Element | null | undefined, chart: Omit<PictureRequest, "width" | "height">): PictureRequest => {
  const { width = 0, height = 0 } = holder?.querySelector(".chart")?.getBoundingClientRect() ?? {};
  return { ...chart, ...(width > 0 && height > 0 ? { width, height } : {}) };
};
