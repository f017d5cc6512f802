import type { Layer } from "@deck.gl/core";
import type { Map as MapLibreMap } from "maplibre-gl";
import type { DeckDrawing } from "../../../../schema/chart-types/drawing/deck";
import { element } from "../../../../schema/svg/element";
import { picture, type PictureSpace } from "../../../../schema/svg/picture";

/** Milliseconds after which a map that is still drawing is saved as it is. */
const LONGEST_MS = 15_000;

/**
 * A map of deck.gl as an image in an SVG document, drawn in its initial view by a map of its own outside of the
 * visible page; third-party tiles are not exported.
 */
export async function deckPicture(drawing: DeckDrawing, space: PictureSpace): Promise<string> {
  const { width, height } = space;
  const [{ startMap }, { addLandLayer }, { makeLayers }, { addOverlay }] = await Promise.all([
    import("../../renderers/map/maplibre"),
    import("../../renderers/map/base-style"),
    import("../../renderers/deck/make-layers"),
    import("../../renderers/deck/overlay"),
  ]);
  const holder = document.createElement("div");
  Object.assign(holder.style, { position: "fixed", left: "-10000px", width: `${width}px`, height: `${height}px` });
  document.body.appendChild(holder);
  const { view, bounds, look } = drawing;
  const map = startMap({
    element: holder,
    look,
    view: bounds ? null : view,
    bounds,
    padding: 20,
    boundsMaxZoom: 20,
    tilt: { bearing: view.bearing, pitch: view.pitch },
    keepsPixels: true,
  });
  try {
    const endLand = addLandLayer(map);
    const layers: Layer[] = makeLayers(drawing, { hidden: new Set(), selected: null });
    await drawn(map, () => addOverlay(map).setProps({ layers }));
    endLand();
    const href = map.getCanvas().toDataURL("image/png");
    return picture(space, drawing.table.summary, element("image", { href, width, height }));
  } finally {
    map.remove();
    holder.remove();
  }
}

/** Resolves once the map has loaded and all of its layers are drawn. */
const drawn = (map: MapLibreMap, addLayers: () => void): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    map.once("load", () => {
      addLayers();
      // The first idle moment may precede the layers, which deck.gl adds in the next frame.
      setTimeout(() => map.once("idle", () => resolve()).triggerRepaint(), 500);
    });
  });
