import type { Fields } from "../define";
import { fixedColorField, schemeField, schemeTypeField } from "../shared/deck/color-fields";
import { advancedFields, mapFields, queryFields, sizeField, spatialField, tooltipFields } from "../shared/deck/fields";
import { numberField } from "../shared/deck/value-fields";

const GRID = "Grid";

export const deckScreengridFields = {
  spatial: spatialField(),
  size: sizeField("Weight"),
  ...queryFields,
  ...tooltipFields,
  ...mapFields,
  grid_size: numberField(GRID, "Grid Size", 20),
  color_scheme_type: schemeTypeField(GRID, ["default", "fixed_color", "categorical_palette"], "default"),
  color_picker: fixedColorField(GRID),
  color_scheme: schemeField(GRID),
  ...advancedFields,
} satisfies Fields;
