import type { Map as MapLibreMap } from "maplibre-gl";
import { Minus, Plus, RotateCcw } from "lucide-react";
import { t } from "../../../i18n";

/** Zoom in, zoom out, and reset to the initial view. */
export function MapButtons({ map, onReset }: { map: MapLibreMap; onReset: () => void }) {
  return (
    <div className="ew-map-zoom">
      <button type="button" className="btn icon sm" aria-label={t("Zoom in")} onClick={() => map.zoomIn()}>
        <Plus aria-hidden="true" />
      </button>
      <button type="button" className="btn icon sm" aria-label={t("Zoom out")} onClick={() => map.zoomOut()}>
        <Minus aria-hidden="true" />
      </button>
      <button type="button" className="btn icon sm" aria-label={t("Show the whole map")} onClick={onReset}>
        <RotateCcw aria-hidden="true" />
      </button>
    </div>
  );
}
