import type { Layer } from "@deck.gl/core";
import type { DeckDrawing, DeckLayer } from "../../../../schema/chart-types/drawing/deck";
import type { DataSelection } from "../../../../schema/chart-types/drawing/drawing";
import { cellsLayer, densityLayer } from "./aggregation-layers";
import { featureLayer } from "./feature-layers";
import { isSelected } from "./is-selected";

/** Opacity of the marks outside of the selection, as in Superset. */
const PALE = 0.3;

interface MakeLayersOptions {
  /** Categories that the legend hides. */
  hidden: ReadonlySet<string>;
  selected: DataSelection | null;
}

/** Returns deck.gl's layers for those of a drawing; selected marks are drawn again over the pale others. */
export const makeLayers = ({ layers }: DeckDrawing, { hidden, selected }: MakeLayersOptions): Layer[] =>
  layers.flatMap((layer) => {
    if (layer.kind === "cells") return [cellsLayer(layer, selected === null ? 1 : PALE)];
    if (layer.kind === "density") return [densityLayer(layer)];
    const shown = { ...layer, features: layer.features.filter(isShown(hidden)) } as typeof layer;
    if (selected === null) return [featureLayer(shown, 1)];
    const chosen = shown.features.filter(({ row }) => isSelected(layer.selection(row), selected));
    return [
      featureLayer(shown, PALE),
      featureLayer({ ...shown, id: `${layer.id}-selected`, features: chosen } as typeof layer, 1),
    ];
  });

const isShown =
  (hidden: ReadonlySet<string>) =>
  ({ category }: { category: string | null }): boolean =>
    category === null || !hidden.has(category);

/** The layer of the drawing that a layer of deck.gl shows. */
export const drawnLayer = ({ layers }: DeckDrawing, id: string | undefined): DeckLayer | undefined =>
  layers.find((layer) => layer.id === id || `${layer.id}-selected` === id);
