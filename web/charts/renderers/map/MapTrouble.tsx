import { t } from "../../../i18n";
import type { MapState } from "./useMap";

/** Says that the map can't be drawn, or not in the chart's style. */
export function MapTrouble({ trouble }: Pick<MapState, "trouble">) {
  if (trouble === "no-webgl")
    return (
      <div className="ew-map-none">
        {t("Maps need WebGL, which is turned off in this browser. Turn it on or use “View as table”.")}
      </div>
    );
  return trouble === "own-style" ? (
    <div className="ew-map-note">{t("Couldn't load the chart's map style. The default map is shown instead.")}</div>
  ) : null;
}
