import type { FeatureLook, MapLayer } from "../drawing/placed-charts";
import type { StoredLayer } from "./stored-layer";
import { featureLook } from "./feature-look";

const MOST_FEATURES = 2000;

/**
 * Converts stored layers to map layers: XYZ to tiles, WMS to GetMap requests, WFS to requests for the features in
 * view.
 */
export function mapLayers(stored: readonly StoredLayer[], plain: FeatureLook): MapLayer[] {
  return stored.flatMap(
    ({ type, url, title, attribution, version, layersParam, typeName, maxFeatures, style }): MapLayer[] => {
      const base = { title, attribution: attribution ?? "" };
      if (url.trim() === "") return [];
      if (type === "XYZ") return [{ ...base, kind: "tiles", tiles: url }];
      if (type === "WMS") {
        const reference = version === "1.3.0" ? "crs" : "srs";
        const requested = `service=WMS&request=GetMap&version=${version || "1.1.1"}&layers=${encodeURIComponent(layersParam ?? "")}&styles=&format=image/png&transparent=true&${reference}=EPSG:3857&width=256&height=256&bbox={bbox-epsg-3857}`;
        return [{ ...base, kind: "tiles", tiles: withQuery(url, requested) }];
      }
      if (type !== "WFS") return [];
      const [names, most] = (version ?? "").startsWith("2") ? ["typenames", "count"] : ["typename", "maxfeatures"];
      const requested = `service=WFS&request=GetFeature&version=${version || "1.1.0"}&${names}=${encodeURIComponent(typeName ?? layersParam ?? "")}&outputFormat=application/json&srsname=EPSG:3857&${most}=${maxFeatures ?? MOST_FEATURES}&bbox={bbox-epsg-3857},EPSG:3857`;
      return [{ ...base, kind: "features", address: withQuery(url, requested), look: featureLook(style, plain) }];
    },
  );
}

const withQuery = (url: string, query: string): string =>
  `${url}${url.includes("?") ? (/[?&]$/.test(url) ? "" : "&") : "?"}${query}`;
