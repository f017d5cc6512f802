import type { TileLayer } from "../drawing/placed-charts";

interface StoredLayer {
  type: string;
  url: string;
  title: string;
  attribution?: string | null;
  version?: string | null;
  layersParam?: string | null;
}

/** Stored layers as tiles: XYZ as they are, WMS by its map request; features of WFS are not drawn. */
export function tileLayers(stored: readonly StoredLayer[]): TileLayer[] {
  return stored.flatMap(({ type, url, title, attribution, version, layersParam }) => {
    const told = { title, attribution: attribution ?? "" };
    if (type === "XYZ") return [{ ...told, tiles: url }];
    if (type !== "WMS") return [];
    const reference = version === "1.3.0" ? "crs" : "srs";
    const asked = `service=WMS&request=GetMap&version=${version || "1.1.1"}&layers=${encodeURIComponent(layersParam ?? "")}&styles=&format=image/png&transparent=true&${reference}=EPSG:3857&width=256&height=256&bbox={bbox-epsg-3857}`;
    return [{ ...told, tiles: `${url}${url.includes("?") ? (/[?&]$/.test(url) ? "" : "&") : "?"}${asked}` }];
  });
}
