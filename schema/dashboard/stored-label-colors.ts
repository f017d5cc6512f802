import type { StoredLabelColors } from "../color/scale";
import type { StoredColors } from "./label-colors";

/**
 * The colors of labels that a dashboard's metadata holds, for drawing its charts. Where the dashboard has a color scheme
 * and stored colors, a label that nobody has seen yet gets a color by its text; where it has none yet, charts start as
 * they do alone.
 */
export const storedLabelColors = (metadata: StoredColors): StoredLabelColors => ({
  labelColors: metadata.label_colors,
  mapLabelColors: metadata.map_label_colors,
  sharedLabelColors: metadata.shared_label_colors,
  colorsByText: Boolean(metadata.color_scheme) && Object.keys(metadata.map_label_colors).length > 0,
});
