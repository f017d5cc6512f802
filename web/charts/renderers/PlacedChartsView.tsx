import { createElement, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PlacedChart, PlacedChartsDrawing } from "../../../schema/chart-types/drawing/placed-charts";
import { t } from "../../i18n";
import { useModule } from "../module-loader";
import { RENDERERS } from "../renderers";
import { HiddenTable } from "./HiddenTable";
import { boundsOf } from "./map/bounds";
import { MapButtons } from "./map/MapButtons";
import { useMap } from "./map/useMap";
import { layLayers } from "./placed-charts/lay-layers";
import { spaceForCharts } from "./placed-charts/space-for-charts";
import "./regions/regions-view.css";
import "./map/map-view.css";
import "./placed-charts/placed-charts.css";

interface PlacedChartsViewProps {
  drawing: PlacedChartsDrawing;
  width: number;
  height: number;
}

const PADDING = 8;
/** Pixels that an arrow key moves the map by. */
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
};

/** Small charts over a map; they stay at their positions while it moves. */
export function PlacedChartsView({ drawing, width, height }: PlacedChartsViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const holders = useRef<(HTMLDivElement | null)[]>([]);
  const bounds = useMemo(() => boundsOf(drawing.places), [drawing.places]);
  const first = drawing.sizeAt(drawing.view?.zoom ?? 2);
  const space = spaceForCharts(first, { width, height });
  const { map, trouble } = useMap(box, {
    look: drawing.look,
    style: null,
    names: false,
    view: drawing.view,
    bounds,
    padding: space,
  });
  const [size, setSize] = useState(first);
  const [missing, setMissing] = useState<{ of: string; title: string } | null>(null);

  // Compared as text: equal layers of a new drawing are not added again.
  const layers = JSON.stringify(drawing.layers);
  useEffect(() => {
    if (!map) return;
    return layLayers(map, JSON.parse(layers) as PlacedChartsDrawing["layers"], (title) =>
      setMissing({ of: layers, title }),
    );
  }, [map, layers]);

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
    else if (bounds) map?.fitBounds(bounds, { padding: space, maxZoom: 14 });
  };
  const move = (event: KeyboardEvent) => {
    const [x, y] = STEPS[event.key] ?? [0, 0];
    if (event.key === "+" || event.key === "=") map?.zoomIn();
    else if (event.key === "-") map?.zoomOut();
    else if (event.key === "0") home();
    else if (x || y) map?.panBy([x, y], { duration: 0 });
    else return;
    event.preventDefault();
  };
  const attributions = [...new Set(drawing.layers.map(({ attribution }) => attribution).filter(Boolean))];
  return (
    <div
      className="ew-map"
      role="figure"
      aria-label={drawing.table.summary}
      tabIndex={0}
      onKeyDown={(event) => event.target === event.currentTarget && move(event)}
      style={{ width, height }}
    >
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
              style={{
                width: size.width,
                height: size.height,
                padding: PADDING,
                background: drawing.background,
                borderRadius: drawing.radius,
              }}
            >
              <SmallChart place={place} width={size.width - 2 * PADDING} height={size.height - 2 * PADDING} />
            </div>
          ))}
        </div>
      )}
      {map && <MapButtons map={map} onReset={home} />}
      {trouble === "no-webgl" && (
        <div className="ew-map-none">
          {t("Maps need WebGL, which is turned off in this browser. Turn it on or use “View as table”.")}
        </div>
      )}
      {missing?.of === layers && (
        <div className="ew-map-note" role="status">
          {t("Couldn't load the map layer “{title}”.", { title: missing.title })}
        </div>
      )}
      {attributions.length > 0 && <div className="ew-map-source">{attributions.map(plainText).join(" · ")}</div>}
      <HiddenTable table={drawing.table} />
    </div>
  );
}

function SmallChart({ place, width, height }: { place: PlacedChart; width: number; height: number }) {
  const Renderer = useModule(RENDERERS[place.drawing.kind]);
  return Renderer ? createElement(Renderer, { drawing: place.drawing, width, height }) : null;
}

/** Attributions are often written as HTML links. */
const plainText = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
