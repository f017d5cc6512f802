/**
 * Colors and locale available to a drawing; created by web/theme from tokens.css, and by the server's renderer from
 * the same tokens.
 */
export interface DrawTheme {
  mode: "light" | "dark";
  /**
   * Returns the CSS color of a token of tokens.css, by name without dashes, e.g. "text-1", "grid", "accent",
   * "success".
   */
  token(name: string): string;
  /**
   * Returns a label → color function for a stored scheme id (color_scheme) within one drawing: the dashboard's label
   * colors first, then the scheme's colors in first-seen order.
   */
  categorical(schemeId: string | null | undefined): (label: string) => string;
  locale: string;
}
