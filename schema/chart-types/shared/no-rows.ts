import type { EmptyDrawing } from "../drawing/drawing";
import type { DrawTheme } from "../drawing/theme";

/** Returns the empty state of a chart without rows. */
export const noRows = ({ t }: DrawTheme): EmptyDrawing => ({
  kind: "empty",
  title: t("No results were returned for this query"),
  hint: t("Widen the time range or remove filters."),
});
