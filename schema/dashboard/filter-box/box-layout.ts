import { GRID_ID, ROOT_ID } from "../layout";
import type { Positions } from "../saved-metadata";
import type { FilterBox } from "./filter-box";

interface Node {
  type?: unknown;
  children?: unknown;
  meta?: { chartId?: unknown; uuid?: unknown } | null;
}

/** A box with the ids of the nodes that show it and of all nodes above them, the root included. */
export interface PlacedBox {
  box: FilterBox;
  tiles: readonly string[];
  ancestors: ReadonlySet<string>;
}

/** The boxes in the order in which the page shows them; those without a tile are last, on the grid. */
export function placedBoxes(positions: Positions, boxes: readonly FilterBox[]): PlacedBox[] {
  const above = ancestry(positions);
  const places = new Map([...above.keys()].map((id, place) => [id, place]));
  const tiles = tilesOf(positions, boxes);
  return boxes
    .map((box) => {
      const own = tiles.get(box) ?? [];
      const ancestors = new Set(own.flatMap((id) => above.get(id) ?? []));
      const place = Math.min(places.size, ...own.map((id) => places.get(id) ?? places.size));
      return { box, tiles: own, place, ancestors: ancestors.size > 0 ? ancestors : new Set([ROOT_ID, GRID_ID]) };
    })
    .sort((a, b) => a.place - b.place);
}

/** Ids of reachable nodes from the top down, each with the ids above it. */
function ancestry(positions: Positions): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const walk = (id: string, above: readonly string[]): void => {
    if (found.has(id) || !(id in positions)) return;
    found.set(id, above);
    for (const child of childrenOf(positions[id])) walk(child, [...above, id]);
  };
  walk(ROOT_ID, []);
  return found;
}

/** The nodes of each box, by its uuid or its chart id. */
function tilesOf(positions: Positions, boxes: readonly FilterBox[]): Map<FilterBox, string[]> {
  const byUuid = new Map(boxes.map((box) => [box.uuid, box]));
  const byId = new Map(boxes.flatMap((box) => (box.id === null ? [] : [[box.id, box] as const])));
  const tiles = new Map<FilterBox, string[]>();
  for (const [id, node] of Object.entries(positions)) {
    const { type, meta } = (node ?? {}) as Node;
    if (type !== "CHART" || !meta) continue;
    const box = byUuid.get(String(meta.uuid).toLowerCase()) ?? byId.get(Number(meta.chartId));
    if (box) tiles.set(box, [...(tiles.get(box) ?? []), id]);
  }
  return tiles;
}

/** The layout without the nodes, and without the rows and columns that this empties. */
export function withoutTiles(positions: Positions, tiles: readonly string[]): Positions {
  let removed = new Set(tiles);
  const rest = { ...positions };
  while (removed.size > 0) {
    for (const id of removed) delete rest[id];
    const emptied = new Set<string>();
    for (const [id, node] of Object.entries(rest)) {
      const children = childrenOf(node);
      const left = children.filter((child) => !removed.has(child));
      if (left.length === children.length) continue;
      rest[id] = { ...(node as object), children: left };
      if (left.length === 0 && ["ROW", "COLUMN"].includes(String((node as Node).type))) emptied.add(id);
    }
    removed = emptied;
  }
  return rest;
}

const childrenOf = (node: unknown): string[] => {
  const children = (node as Node | null)?.children;
  return Array.isArray(children) ? children.filter((child) => typeof child === "string") : [];
};
