import type { Layer, PickingInfo } from "@deck.gl/core";
import type { MapboxOverlay } from "@deck.gl/mapbox";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import { addOverlay, PICKING_RADIUS } from "./overlay";

interface DeckHandlers {
  onHover(info: PickingInfo): void;
  onClick(info: PickingInfo, event: MouseEvent): void;
}

interface DeckState {
  /** Whether the layers have been drawn. */
  isDrawn: boolean;
  /** Returns what is at a point of the map, in pixels; null for nothing. */
  pick(x: number, y: number): PickingInfo | null;
}

/** deck.gl's layers on a map. */
export function useDeck(
  map: MapLibreMap | null,
  layers: readonly Layer[],
  { onHover, onClick }: DeckHandlers,
): DeckState {
  const [drawn, setDrawn] = useState<MapLibreMap | null>(null);
  const [overlay, setOverlay] = useState<{ of: MapLibreMap; control: MapboxOverlay } | null>(null);
  useEffect(() => {
    if (!map) return;
    const control = addOverlay(map);
    const frame = requestAnimationFrame(() => setOverlay({ of: map, control }));
    return () => {
      cancelAnimationFrame(frame);
      // A map that was removed has removed its controls.
      if (map.hasControl(control as never)) map.removeControl(control as never);
    };
  }, [map]);
  useEffect(() => {
    if (!overlay || overlay.of !== map) return;
    overlay.control.setProps({
      layers: [...layers],
      onHover: (info) => onHover(info),
      onClick: (info, event) => onClick(info, event.srcEvent as MouseEvent),
      onAfterRender: () => setDrawn(overlay.of),
    });
  }, [overlay, map, layers, onHover, onClick]);
  return {
    isDrawn: map !== null && drawn === map,
    pick: (x, y) => overlay?.control.pickObject({ x, y, radius: PICKING_RADIUS }) ?? null,
  };
}
