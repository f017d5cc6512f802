const SIZE = 128;
const icons = new Map<string, Promise<HTMLCanvasElement>>();

/**
 * Loads an icon as an image, which the content security policy allows from everywhere; requests of deck.gl's own would
 * be refused. It has Superset's size, 128 × 128 pixels.
 */
export function loadIcon(url: string): Promise<HTMLCanvasElement> {
  const known = icons.get(url);
  if (known) return known;
  const icon = drawn(url);
  icons.set(url, icon);
  icon.catch(() => icons.delete(url));
  return icon;
}

async function drawn(url: string): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = url;
  await image.decode();
  canvas.getContext("2d")?.drawImage(image, 0, 0, SIZE, SIZE);
  return canvas;
}
