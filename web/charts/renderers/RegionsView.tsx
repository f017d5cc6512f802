import { type KeyboardEvent, memo, type MouseEvent, useEffect, useMemo, useState } from "react";
import { Minus, Plus, RotateCcw } from "lucide-react";
import type { DataSelection, Selection } from "../../../schema/chart-types/drawing/drawing";
import type { RegionsDrawing } from "../../../schema/chart-types/drawing/regions";
import { t } from "../../i18n";
import type { MenuPoint } from "../renderers";
import { HiddenTable } from "./HiddenTable";
import { loadBoundaries, type Region } from "./regions/load-boundaries";
import { type MapFrame, mapFrame } from "./regions/map-frame";
import { matchRegions } from "./regions/match-regions";
import { paleRegions } from "./regions/pale-regions";
import { RampLegend } from "./regions/RampLegend";
import { RegionTip } from "./regions/RegionTip";
import { useMapZoom } from "./regions/useMapZoom";
import "./regions/regions-view.css";

interface RegionsViewProps {
  drawing: RegionsDrawing;
  width: number;
  height: number;
  /** The selection of a cross-filter; other regions are paler. */
  selected?: DataSelection | null;
  onSelect?: (selection: Selection) => void;
  onMenu?: (point: MenuPoint) => void;
}

const LEGEND = 28;
/** Zoom from which the world is drawn with finer boundaries. */
const FINE_FROM = 2.5;
const EVEN_WIDTH = 700;

/** A map of regions as SVG; arrow keys move through the rows, Enter selects, + and − zoom. */
export function RegionsView({ drawing, width, height, selected = null, onSelect, onMenu }: RegionsViewProps) {
  const mapHeight = Math.max(1, height - (drawing.ramp ? LEGEND : 0));
  const { zoom, zoomBy, reset, surface, pointer } = useMapZoom(width, mapHeight);
  const { map, failed } = useBoundaries(drawing, zoom.scale >= FINE_FROM);
  const frame = useMemo(
    () => map && mapFrame(drawing.map, map, { x: 0, y: 0, width, height: mapHeight }),
    [map, drawing.map, width, mapHeight],
  );
  const matched = useMemo(() => map && matchRegions(map, drawing.regions), [map, drawing.regions]);
  const isPale = useMemo(() => paleRegions(drawing.regions, selected), [drawing.regions, selected]);
  const [pointed, setPointed] = useState<{ place: number; x: number; y: number } | null>(null);
  const [row, setRow] = useState(-1);

  const regionAt = (event: MouseEvent) => {
    const region = (event.target as Element).getAttribute("data-region");
    return region === null ? null : Number(region);
  };
  // A place is a region of the map, or (below zero) a row without a region on the map.
  const rowOf = (place: number) => (place < 0 ? -1 - place : (matched?.[place] ?? null));
  const select = (at: number | null) => {
    const selection = at === null ? null : drawing.regions[at]?.selection;
    if (selection) onSelect?.(selection);
  };
  const menu = (event: MouseEvent) => {
    if (!onMenu) return;
    event.preventDefault();
    const place = regionAt(event) ?? pointed?.place ?? null;
    const at = place === null ? null : rowOf(place);
    onMenu({
      x: event.clientX,
      y: event.clientY,
      drilled: at === null ? null : (drawing.regions[at]?.selection ?? null),
    });
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const count = drawing.table.rowCount;
    if (step && count > 0) {
      event.preventDefault();
      const next = row < 0 ? (step > 0 ? 0 : count - 1) : (row + step + count) % count;
      setRow(next);
      showRow(next);
    } else if (event.key === "Enter" && row >= 0) select(drawing.regionOfRow(row));
    else if (event.key === "+" || event.key === "=") zoomBy(1.6);
    else if (event.key === "-") zoomBy(1 / 1.6);
    else if (event.key === "0") reset();
    else if (event.key === "Escape") leave();
  };
  const showRow = (next: number) => {
    const at = drawing.regionOfRow(next);
    const box = surface.current?.getBoundingClientRect();
    if (at === null || !box || !frame || !matched) return setPointed(null);
    const place = matched.indexOf(at);
    const here = drawing.regions[at]!.at;
    const middle = place >= 0 ? frame.middles[place] : here && frame.place(here.longitude, here.latitude);
    setPointed(
      middle
        ? {
            place: place >= 0 ? place : -1 - at,
            x: box.left + zoom.x + middle[0] * zoom.scale,
            y: box.top + zoom.y + middle[1] * zoom.scale,
          }
        : null,
    );
  };
  const leave = () => {
    setPointed(null);
    setRow(-1);
  };

  const pointedRow = pointed ? rowOf(pointed.place) : null;
  const nameOf = (place: number, at: number | null) =>
    (at === null ? null : drawing.regions[at]!.name) ?? map?.[place]?.name ?? "";
  const named = useMemo(() => withNames(drawing, map, matched), [drawing, map, matched]);
  if (failed)
    return (
      <div className="ew-map-none" style={{ width, height }}>
        {t("Couldn't load the map. Refresh the chart to try again.")}
      </div>
    );

  return (
    <div
      className="ew-map"
      role="figure"
      aria-label={drawing.table.summary}
      tabIndex={0}
      onKeyDown={walk}
      onContextMenu={menu}
      onBlur={leave}
      style={{ width, height }}
    >
      <svg
        ref={surface}
        width={width}
        height={mapHeight}
        aria-hidden="true"
        className={zoom.scale > 1 ? "is-zoomed" : undefined}
        data-selects={onSelect ? "" : undefined}
        {...pointer}
        onMouseMove={(event) => {
          const place = regionAt(event);
          setPointed(place === null ? null : { place, x: event.clientX, y: event.clientY });
        }}
        onMouseLeave={() => setPointed(null)}
        onClick={(event) => {
          const place = regionAt(event);
          if (place !== null) select(rowOf(place));
        }}
        onDoubleClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          if (zoom.scale >= 8) reset();
          else zoomBy(2, event.clientX - box.left, event.clientY - box.top);
        }}
      >
        <g transform={`translate(${zoom.x},${zoom.y}) scale(${zoom.scale})`}>
          {frame && matched && <Land frame={frame} matched={matched} drawing={drawing} isPale={isPale} />}
          {frame && pointed && pointed.place >= 0 && frame.paths[pointed.place] && (
            <path className="ew-map-on" d={frame.paths[pointed.place]!} />
          )}
          {frame && matched && (
            <Marks
              frame={frame}
              matched={matched}
              drawing={drawing}
              isPale={isPale}
              scale={zoom.scale}
              largest={Math.min(1, width / EVEN_WIDTH)}
            />
          )}
        </g>
      </svg>
      {drawing.ramp && <RampLegend {...drawing.ramp} />}
      <div className="ew-map-zoom">
        <button type="button" className="btn icon sm" aria-label={t("Zoom in")} onClick={() => zoomBy(1.6)}>
          <Plus aria-hidden="true" />
        </button>
        <button
          type="button"
          className="btn icon sm"
          aria-label={t("Zoom out")}
          disabled={zoom.scale <= 1}
          onClick={() => zoomBy(1 / 1.6)}
        >
          <Minus aria-hidden="true" />
        </button>
        {zoom.scale > 1 && (
          <button type="button" className="btn icon sm" aria-label={t("Show the whole map")} onClick={reset}>
            <RotateCcw aria-hidden="true" />
          </button>
        )}
      </div>
      {pointed && (
        <RegionTip
          title={nameOf(pointed.place, pointedRow)}
          rows={pointedRow === null ? [{ name: t("No data"), text: "" }] : drawing.regions[pointedRow]!.tip}
          x={pointed.x}
          y={pointed.y}
        />
      )}
      <div className="ew-hidden-table" aria-live="polite">
        {row >= 0 && pointed && pointedRow !== null
          ? `${nameOf(pointed.place, pointedRow)}: ${drawing.regions[pointedRow]!.tip.map(({ name, text }) => `${name} ${text}`).join(", ")}`
          : ""}
      </div>
      <HiddenTable table={named} />
    </div>
  );
}

interface LandProps {
  frame: MapFrame;
  matched: readonly (number | null)[];
  drawing: RegionsDrawing;
  isPale(region: number): boolean;
}

const Land = memo(function Land({ frame, matched, drawing, isPale }: LandProps) {
  const { look, regions } = drawing;
  return (
    <>
      {frame.insets.map((box, at) => (
        <rect key={at} {...box} rx={4} className="ew-map-inset" />
      ))}
      {frame.paths.map(
        (path, place) =>
          path && (
            <path
              key={place}
              d={path}
              data-region={place}
              fill={(matched[place] === null ? null : regions[matched[place]!]!.color) ?? look.empty}
              stroke={look.border}
              className={pale(matched[place] !== null && isPale(matched[place]!))}
            />
          ),
      )}
    </>
  );
});

const pale = (is: boolean): string | undefined => (is ? "is-pale" : undefined);

/** Bubbles, and dots for regions that are too small: their size stays the same at every zoom. */
const Marks = memo(function Marks({
  frame,
  matched,
  drawing,
  isPale,
  scale,
  largest,
}: LandProps & { scale: number; largest: number }) {
  const { look, regions, bubbles } = drawing;
  const onMap = new Set(matched);
  const dots = regions.flatMap(({ at, color }, region) =>
    at && !onMap.has(region) ? [{ region, color, place: frame.place(at.longitude, at.latitude) }] : [],
  );
  const target = (region: number) => {
    const place = matched.indexOf(region);
    return place >= 0 ? place : -1 - region;
  };
  return (
    <>
      {dots.map(
        ({ region, color, place }) =>
          place && (
            <circle
              key={`dot-${region}`}
              data-region={-1 - region}
              cx={place[0]}
              cy={place[1]}
              r={3 / scale}
              fill={color ?? look.empty}
              stroke={look.border}
              className={pale(isPale(region))}
            />
          ),
      )}
      {bubbles.map(({ region, longitude, latitude, radius }) => {
        const place = frame.place(longitude, latitude);
        return (
          place && (
            <circle
              key={region}
              className={isPale(region) ? "ew-map-bubble is-pale" : "ew-map-bubble"}
              data-region={target(region)}
              cx={place[0]}
              cy={place[1]}
              r={Math.max(1, radius * largest) / scale}
              fill={look.bubble}
              stroke={look.bubbleBorder}
            />
          )
        );
      })}
    </>
  );
});

function useBoundaries({ map }: RegionsDrawing, fine: boolean): { map: Region[] | null; failed: boolean } {
  const [loaded, setLoaded] = useState<{ of: string; regions: Region[] | null } | null>(null);
  const wanted = map === "world" && fine ? "world_fine" : map;
  useEffect(() => {
    let current = true;
    loadBoundaries(wanted).then(
      (regions) => current && setLoaded({ of: map, regions }),
      () => current && setLoaded({ of: map, regions: null }),
    );
    return () => {
      current = false;
    };
  }, [wanted, map]);
  return loaded?.of === map ? { map: loaded.regions, failed: loaded.regions === null } : { map: null, failed: false };
}

/** The rows with their regions' names, where the data holds only codes. */
function withNames(drawing: RegionsDrawing, map: readonly Region[] | null, matched: readonly (number | null)[] | null) {
  const { table, regions } = drawing;
  if (!map || !matched || regions.every(({ name }) => name !== null)) return table;
  return {
    ...table,
    row: (at: number) => {
      const place = matched.indexOf(drawing.regionOfRow(at));
      const [first = "", ...rest] = table.row(at);
      return [place >= 0 ? `${map[place]!.name} (${first})` : first, ...rest];
    },
  };
}
