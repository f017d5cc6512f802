import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";

/**
 * Adds a workspace's own base map below the points: tiles by a URL with {z}, {x} and {y}, or a style by its URL. Styles
 * are loaded only from the deployment's MAP_HOSTS; where one is refused or unreachable, this fails and the default map
 * stays.
 */
export async function layOwnStyle(map: MapLibreMap, address: string): Promise<void> {
  if (address.includes("{z}")) {
    const tiles = address.replace("{s}", "a");
    await imageAt(tiles.replace("{z}", "0").replace("{x}", "0").replace("{y}", "0"));
    map.addSource("own-tiles", { type: "raster", tiles: [tiles], tileSize: 256 });
    map.addLayer({ id: "own-tiles", type: "raster", source: "own-tiles" });
    return;
  }
  const style = (await (await fetched(address)).json()) as StyleSpecification;
  await new Promise<void>((resolve) => {
    map.once("style.load", () => resolve());
    map.setStyle(style, { diff: false });
  });
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

async function imageAt(address: string): Promise<void> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = address;
  await image.decode();
}
