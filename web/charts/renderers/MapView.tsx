import type { GeoJSONSource, MapLayerMouseEvent } from "maplibre-gl";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { MapDrawing } from "../../../schema/chart-types/drawing/map";
import { t } from "../../i18n";
import { HiddenTable } from "./HiddenTable";
import { boundsOf } from "./map/bounds";
import { MapButtons } from "./map/MapButtons";
import { MapTrouble } from "./map/MapTrouble";
import { addPoints } from "./map/point-layers";
import { useMap } from "./map/useMap";
import { RegionTip } from "./regions/RegionTip";
import "./regions/regions-view.css";
import "./map/map-view.css";

interface MapViewProps {
  drawing: MapDrawing;
  width: number;
  height: number;
}

type Pointed = { title: string; rows: readonly { name: string; text: string }[]; x: number; y: number };

/** Points on a WebGL map; arrow keys move through the points, + and − zoom, a table lists them for screen readers. */
export function MapView({ drawing, width, height }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const bounds = useMemo(() => boundsOf(drawing.points), [drawing.points]);
  const { map, trouble } = useMap(box, { look: drawing.look, style: drawing.style, view: drawing.view, bounds });
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [row, setRow] = useState(-1);

  useEffect(() => {
    if (!map) return;
    addPoints(map, drawing);
    const show = (event: MapLayerMouseEvent) => {
      const point = drawing.points[Number(event.features?.[0]?.properties["at"])];
      map.getCanvas().style.cursor = "pointer";
      if (point)
        setPointed({
          title: point.title,
          rows: point.tip,
          x: event.originalEvent.clientX,
          y: event.originalEvent.clientY,
        });
    };
    const count = (event: MapLayerMouseEvent) => {
      const held = Number(event.features?.[0]?.properties["point_count"]);
      map.getCanvas().style.cursor = "zoom-in";
      setPointed({
        title: t("{count, plural, one {# point} other {# points}}", { count: held }),
        rows: [],
        x: event.originalEvent.clientX,
        y: event.originalEvent.clientY,
      });
    };
    const hide = () => {
      map.getCanvas().style.cursor = "";
      setPointed(null);
    };
    const open = async (event: MapLayerMouseEvent) => {
      const feature = event.features?.[0];
      const source = map.getSource<GeoJSONSource>("points");
      if (!feature || !source) return;
      const zoom = await source.getClusterExpansionZoom(Number(feature.properties["cluster_id"]));
      map.easeTo({ center: event.lngLat, zoom });
    };
    map.on("mousemove", "point", show);
    map.on("mouseleave", "point", hide);
    if (drawing.cluster) {
      map.on("mousemove", "gathering", count);
      map.on("mouseleave", "gathering", hide);
      map.on("click", "gathering", open);
    }
    return () => {
      map.off("mousemove", "point", show);
      map.off("mouseleave", "point", hide);
      map.off("mousemove", "gathering", count);
      map.off("mouseleave", "gathering", hide);
      map.off("click", "gathering", open);
    };
  }, [map, drawing]);

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const count = drawing.points.length;
    if (step && map && count > 0) {
      event.preventDefault();
      const next = row < 0 ? (step > 0 ? 0 : count - 1) : (row + step + count) % count;
      const point = drawing.points[next]!;
      const place: [number, number] = [point.longitude, point.latitude];
      if (!map.getBounds().contains(place)) map.jumpTo({ center: place });
      const at = map.project(place);
      const corner = box.current!.getBoundingClientRect();
      setRow(next);
      setPointed({ title: point.title, rows: point.tip, x: corner.left + at.x, y: corner.top + at.y });
    } else if (event.key === "+" || event.key === "=") map?.zoomIn();
    else if (event.key === "-") map?.zoomOut();
    else if (event.key === "0") home();
    else if (event.key === "Escape") leave();
  };
  const leave = () => {
    setPointed(null);
    setRow(-1);
  };
  const home = () => {
    if (drawing.view) map?.jumpTo({ center: [drawing.view.longitude, drawing.view.latitude], zoom: drawing.view.zoom });
    else if (bounds) map?.fitBounds(bounds, { padding: 40, maxZoom: 14 });
  };

  return (
    <div
      className="ew-map"
      role="figure"
      aria-label={drawing.table.summary}
      tabIndex={0}
      onKeyDown={walk}
      onBlur={leave}
      style={{ width, height }}
    >
      <div ref={box} className="ew-map-canvas" aria-hidden="true" />
      {map && <MapButtons map={map} onReset={home} />}
      <MapTrouble trouble={trouble} />
      {pointed && <RegionTip {...pointed} />}
      <div className="ew-hidden-table" aria-live="polite">
        {row >= 0 && pointed ? pointed.rows.map(({ name, text }) => `${name} ${text}`).join(", ") : ""}
      </div>
      <HiddenTable table={drawing.table} />
    </div>
  );
}
