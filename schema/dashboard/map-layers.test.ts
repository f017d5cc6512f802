import { expect, it } from "vitest";
import { mapLayers } from "./map-layers";

it("mapLayers lists each layer of multi-layer maps once, in their order", () => {
  const chart = (viz_type: string, deck_slices?: unknown) => ({
    form_data: { viz_type, datasource: "1__table", deck_slices },
  });
  expect(
    mapLayers([
      chart("deck_multi", [7, 5]),
      chart("pie", [1]),
      chart("deck_multi", [5, "9", "x"]),
      chart("deck_multi"),
    ]),
  ).toEqual([7, 5, 9]);
});
