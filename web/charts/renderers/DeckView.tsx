import type { PickingInfo } from "@deck.gl/core";
import { type KeyboardEvent, type MouseEvent as ReactMouseEvent, useCallback, useMemo, useRef, useState } from "react";
import type { DeckDrawing, DeckTip as Tip, Position } from "../../../schema/chart-types/drawing/deck";
import type { DataSelection, OnSelect } from "../../../schema/chart-types/drawing/drawing";
import type { MenuPoint } from "../renderers";
import { addsToSelection } from "./adds-to-selection";
import { attributionOf } from "./deck/attribution";
import { DeckLegend } from "./deck/DeckLegend";
import { DeckTip } from "./deck/DeckTip";
import { hitOf, nearestHit } from "./deck/hit-of";
import { drawnLayer, makeLayers } from "./deck/make-layers";
import { mapKeys } from "./deck/map-keys";
import { useDeck } from "./deck/useDeck";
import { useHiddenCategories } from "./deck/useHiddenCategories";
import { HiddenTable } from "./HiddenTable";
import { MapButtons } from "./map/MapButtons";
import { MapTrouble } from "./map/MapTrouble";
import { useMap } from "./map/useMap";
import "./regions/regions-view.css";
import "./map/map-view.css";
import "./deck/deck-view.css";

interface DeckViewProps {
  drawing: DeckDrawing;
  width: number;
  height: number;
  selected?: DataSelection | null | undefined;
  onSelect?: OnSelect | undefined;
  onMenu?: ((point: MenuPoint) => void) | undefined;
}

/** Pixels around the data, as in Superset. */
const PADDING = 20;
const NEAREST_ZOOM = 20;

/** Layers of deck.gl on a map, with a legend and tooltips. Arrow keys move the map, + and − zoom, 0 shows all. */
export function DeckView({ drawing, width, height, selected = null, onSelect, onMenu }: DeckViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const { view, bounds } = drawing;
  const { map, trouble } = useMap(box, {
    look: drawing.look,
    style: drawing.style,
    view: bounds ? null : { longitude: view.longitude, latitude: view.latitude, zoom: view.zoom },
    bounds,
    padding: PADDING,
    boundsMaxZoom: NEAREST_ZOOM,
    tilt: { bearing: view.bearing, pitch: view.pitch },
  });
  const { hidden, toggle, showOnly } = useHiddenCategories(drawing.legend);
  const [pointed, setPointed] = useState<{ tip: Tip; x: number; y: number } | null>(null);

  const layers = useMemo(() => makeLayers(drawing, { hidden, selected }), [drawing, hidden, selected]);
  const heatmap = drawing.layers.findLast((layer) => layer.kind === "density" && layer.as.shape === "heatmap");

  const onHover = useCallback(
    (info: PickingInfo) => {
      const layer = drawnLayer(drawing, info.layer?.id) ?? heatmap;
      const pointer = info.coordinate ? ([info.coordinate[0]!, info.coordinate[1]!] as Position) : null;
      const hit = layer && (layer === heatmap ? pointer && nearestHit(layer, pointer) : hitOf(layer, info));
      const tip = layer && hit ? layer.tip(hit) : null;
      const corner = box.current?.getBoundingClientRect();
      const isShown = tip !== null && corner && ("template" in tip || tip.rows.length > 0);
      setPointed(isShown ? { tip, x: corner.left + info.x, y: corner.top + info.y } : null);
    },
    [drawing, heatmap],
  );
  const selectionAt = useCallback(
    (info: PickingInfo | null) => {
      const layer = info && drawnLayer(drawing, info.layer?.id);
      const hit = layer && hitOf(layer, info);
      const feature = hit?.features.length === 1 ? layer?.features[hit.features[0]!] : undefined;
      return layer && feature ? layer.selection(feature.row) : null;
    },
    [drawing],
  );
  const onClick = useCallback(
    (info: PickingInfo, event: MouseEvent) => {
      const selection = selectionAt(info);
      if (selection) onSelect?.(selection, addsToSelection(event));
    },
    [selectionAt, onSelect],
  );
  const { isDrawn, pick } = useDeck(map, layers, { onHover, onClick });
  const onContextMenu = (event: ReactMouseEvent) => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    const drilled = selectionAt(pick(event.clientX - left, event.clientY - top));
    if (!drilled || !onMenu) return;
    event.preventDefault();
    onMenu({ x: event.clientX, y: event.clientY, drilled });
  };

  const home = () => {
    if (!map) return;
    const camera = bounds
      ? map.cameraForBounds(bounds.flat() as [number, number, number, number], {
          padding: PADDING,
          maxZoom: NEAREST_ZOOM,
          bearing: 0,
        })
      : { center: [view.longitude, view.latitude] as [number, number], zoom: view.zoom };
    map.jumpTo({ ...camera, bearing: view.bearing, pitch: view.pitch });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && map && mapKeys(map, event.key, home)) event.preventDefault();
  };
  const source = attributionOf(drawing.style);
  return (
    <div
      className="ew-map"
      role="figure"
      aria-label={drawing.table.summary}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      onPointerLeave={() => setPointed(null)}
      style={{ width, height }}
      data-drawn={isDrawn || undefined}
    >
      <div ref={box} className="ew-map-canvas" aria-hidden="true" />
      {map && <MapButtons map={map} onReset={home} />}
      {drawing.legend && <DeckLegend legend={drawing.legend} hidden={hidden} onToggle={toggle} onShowOnly={showOnly} />}
      <MapTrouble trouble={trouble} />
      {source && trouble === null && <div className="ew-map-source">{source}</div>}
      {pointed && <DeckTip {...pointed} />}
      <HiddenTable table={drawing.table} />
    </div>
  );
}
