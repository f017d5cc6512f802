import type { ChartDataResponse, QueryResult } from "../../../query/chart-data-response";
import type { FormData } from "../../define";
import type { DeckDrawing, DeckLayer, DeckLegend, Position } from "../../drawing/deck";
import type { Drawing } from "../../drawing/drawing";
import type { DrawTheme } from "../../drawing/theme";
import { dimensionText, rowSelection } from "../cell-text";
import { mapLook, ownStyle } from "../map-look";
import { tipReader, type TipOptions } from "./tooltip";

interface DeckDrawingOptions extends Pick<TipOptions, "tooltip_contents" | "tooltip_template" | "metric"> {
  response: ChartDataResponse;
  formData: FormData;
  theme: DrawTheme;
  mapbox_style: string | null;
  autozoom: boolean;
  viewport: StoredView;
  layer: LayerOf<DeckLayer>;
  /** The columns whose values a click on a row's feature selects. */
  selectedColumns: readonly string[];
  /** What the tooltip shows unless its contents are chosen. */
  standardTip: TipOptions["standard"];
  legend: DeckLegend | null;
  /** The positions that the initial view shows. */
  places: readonly Position[];
}

/** A layer without what is the same for all of them. */
type LayerOf<L extends DeckLayer> = L extends DeckLayer ? Omit<L, "selection" | "tip"> : never;

export type StoredView = { [part in "longitude" | "latitude" | "zoom" | "bearing" | "pitch"]?: number | undefined };

/** Returns a map of one layer; its table is the rows of the result. An empty state where no row could be placed. */
export function deckDrawing(options: DeckDrawingOptions): Drawing {
  const { response, theme, layer, legend, places } = options;
  const query = response.queries[0]!;
  if (layer.features.length === 0)
    return {
      kind: "empty",
      title: theme.t("No rows could be placed on the map"),
      hint: theme.t("Select other columns or filter out rows without coordinates."),
    };
  const placed = new Set(layer.features.map(({ row }) => row)).size;
  const whole = {
    ...layer,
    selection: (row: number) => rowSelection(query.data[row] ?? {}, options.selectedColumns),
    tip: tipReader({
      ...options,
      vizType: options.formData.viz_type,
      query,
      features: layer.features,
      standard: options.standardTip,
    }),
  } as DeckLayer;
  return {
    kind: "deck",
    layers: [whole],
    ...mapView(options, places),
    legend,
    style: ownStyle(options.mapbox_style),
    look: mapLook(theme),
    table: rowsTable(query, response, theme, placed),
  };
}

/** Returns the initial view, and the bounds of the places where it shows all of them. */
export function mapView(
  { autozoom, viewport }: Pick<DeckDrawingOptions, "autozoom" | "viewport">,
  places: readonly Position[],
): Pick<DeckDrawing, "view" | "bounds"> {
  const { longitude = 0, latitude = 0, zoom = 1, bearing = 0, pitch = 0 } = viewport;
  return {
    view: { longitude, latitude: Math.min(85, Math.max(-85, latitude)), zoom: Math.max(0, zoom), bearing, pitch },
    bounds: autozoom ? boundsOf(places) : null,
  };
}

/** The box around all places; a single place or line of places gets a quarter degree on each side, as in Superset. */
function boundsOf(places: readonly Position[]): DeckDrawing["bounds"] {
  if (places.length === 0) return null;
  const extent = (axis: 0 | 1, most: number): [number, number] => {
    const low = places.reduce((least, place) => Math.min(least, place[axis]), Infinity);
    const high = places.reduce((greatest, place) => Math.max(greatest, place[axis]), -Infinity);
    return low < high ? [low, high] : [Math.max(-most, low - 0.25), Math.min(most, high + 0.25)];
  };
  const [[west, east], [south, north]] = [extent(0, 180), extent(1, 90)];
  return [
    [west, south],
    [east, north],
  ];
}

function rowsTable(
  query: QueryResult,
  response: ChartDataResponse,
  { t, locale }: DrawTheme,
  placed: number,
): DeckDrawing["table"] {
  const { data, colnames } = query;
  const missing = data.length - placed;
  const texts = colnames.map((name) => dimensionText(query, name, "%Y-%m-%d %H:%M:%S", locale));
  return {
    summary: [
      t("{count, plural, one {# row} other {# rows}} on a map.", { count: placed }),
      ...(missing > 0
        ? [t("{count, plural, one {# row has} other {# rows have}} no coordinates.", { count: missing })]
        : []),
    ].join(" "),
    headers: colnames.map((name) => response.dataset?.verbose_map?.[name] ?? name),
    rowCount: data.length,
    row: (at) => texts.map((text) => text(data[at] ?? {})),
  };
}
