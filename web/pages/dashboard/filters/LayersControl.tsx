import { queryOptions, useQueries } from "@tanstack/react-query";
import { mapLayers } from "../../../../schema/dashboard/map-layers";
import { maskValues, layersMask } from "../../../../schema/filter-types/masks";
import { call } from "../../../api/transport/client";
import { isGuest } from "../../../api/transport/guest-session";
import { t } from "../../../i18n";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { useDashboard } from "../dashboard-context";
import type { FilterControlProps } from "./FilterField";
import { useFilters } from "./filters-context";

/** Selects the visible layers of the multi-layer maps in its scope. */
export function LayersControl({ filter, mask, onChange, field }: FilterControlProps) {
  const { charts } = useDashboard();
  const { plan } = useFilters();
  const inScope = [...(charts?.values() ?? [])].filter(({ id }) => plan.charts.get(filter.id)?.has(id) ?? true);
  const layers = mapLayers(inScope);
  const names = useQueries({ queries: isGuest() ? [] : layers.map(layerNameQuery) }).map(({ data }) => data);
  const hidden = maskValues(mask).map(Number);
  const turn = (layer: number) =>
    onChange(
      layersMask(filter, layers, hidden.includes(layer) ? hidden.filter((id) => id !== layer) : [...hidden, layer]),
    );
  if (layers.length === 0)
    return (
      <p className="t3 cap">
        {field.label}: {t("No deck.gl multi layer charts found on this dashboard.")}
      </p>
    );
  return (
    <fieldset className="fbar-layers">
      <legend className="label" title={field.tip}>
        {field.label}
      </legend>
      {layers.map((layer, at) => (
        <Checkbox
          key={layer}
          checked={!hidden.includes(layer)}
          label={names[at] ?? t("Layer {id}", { id: layer })}
          onChange={() => turn(layer)}
        />
      ))}
    </fieldset>
  );
}

const layerNameQuery = (id: number) =>
  queryOptions({
    queryKey: ["layer-name", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/v1/chart/:id", { params: { id }, query: { q: { columns: ["slice_name"] } }, signal }))
        .result.slice_name,
    retry: false,
  });
