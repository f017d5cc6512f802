import { createElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PlacedChart, PlacedChartsDrawing } from "../../../schema/chart-types/drawing/placed-charts";
import { t } from "../../i18n";
import { useModule } from "../module-loader";
import { RENDERERS } from "../renderers";
import { HiddenTable } from "./HiddenTable";
import { boundsOf } from "./map/bounds";
import { MapButtons } from "./map/MapButtons";
import { useMap } from "./map/useMap";
import { layTiles } from "./placed-charts/lay-tiles";
import "./regions/regions-view.css";
import "./map/map-view.css";
import "./placed-charts/placed-charts.css";

interface PlacedChartsViewProps {
  drawing: PlacedChartsDrawing;
  width: number;
  height: number;
}

const PADDING = 8;

/** Small charts over a map; they stay at their places while it moves. */
export function PlacedChartsView({ drawing, width, height }: PlacedChartsViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const holders = useRef<(HTMLDivElement | null)[]>([]);
  const bounds = useMemo(() => boundsOf(drawing.places), [drawing.places]);
  const first = drawing.sizeAt(drawing.view?.zoom ?? 2);
  const { map, trouble } = useMap(box, { look: drawing.look, style: null, names: false, view: drawing.view, bounds, padding: Math.min(width, height, 400) / 4 });
  const [size, setSize] = useState(first);
  const [tilesFailed, setTilesFailed] = useState(false);

  useEffect(() => (map ? layTiles(map, drawing.layers, () => setTilesFailed(true)) : undefined), [map, drawing.layers]);

  useLayoutEffect(() => {
    if (!map) return;
    const put = () => {
      drawing.places.forEach(({ longitude, latitude }, at) => {
        const holder = holders.current[at];
        if (!holder) return;
        const { x, y } = map.project([longitude, latitude]);
        holder.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,-50%)`;
      });
    };
    const resize = () => {
      const wanted = drawing.sizeAt(map.getZoom());
      setSize((old) => (old.width === wanted.width && old.height === wanted.height ? old : wanted));
    };
    put();
    resize();
    map.on("move", put);
    map.on("zoom", resize);
    map.on("resize", put);
    return () => {
      map.off("move", put);
      map.off("zoom", resize);
      map.off("resize", put);
    };
  }, [map, drawing]);

  const home = () => {
    if (drawing.view) map?.jumpTo({ center: [drawing.view.longitude, drawing.view.latitude], zoom: drawing.view.zoom });
    else if (bounds) map?.fitBounds(bounds, { padding: Math.min(width, height, 400) / 4, maxZoom: 14 });
  };
  return (
    <div className="ew-map" role="figure" aria-label={drawing.table.summary} style={{ width, height }}>
      <div ref={box} className="ew-map-canvas" aria-hidden="true" />
      {map && (
        <div className="ew-placed">
          {drawing.places.map((place, at) => (
            <div
              key={at}
              ref={(element) => {
                holders.current[at] = element;
              }}
              className="ew-placed-chart"
              style={{ width: size.width, height: size.height, padding: PADDING, background: drawing.background, borderRadius: drawing.radius }}
            >
              <SmallChart place={place} width={size.width - 2 * PADDING} height={size.height - 2 * PADDING} />
            </div>
          ))}
        </div>
      )}
      {map && <MapButtons map={map} onReset={home} />}
      {trouble === "no-webgl" && <div className="ew-map-none">{t("This browser draws no maps: WebGL is switched off. The rows are under “View as table”.")}</div>}
      {tilesFailed && <div className="ew-map-note">{t("A layer of the map could not be loaded.")}</div>}
      <HiddenTable table={drawing.table} />
    </div>
  );
}

function SmallChart({ place, width, height }: { place: PlacedChart; width: number; height: number }) {
  const Renderer = useModule(RENDERERS[place.drawing.kind]);
  return Renderer ? createElement(Renderer, { drawing: place.drawing, width, height }) : null;
}
