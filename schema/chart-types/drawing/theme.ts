import type { MessageOptions } from "../../language/message";

/**
 * Colors, locale and texts available to a drawing; created from schema/theme/tokens.css by web/theme and, for images, by
 * workers/render.
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
  /** Returns a text in the locale's language. The message is the English text, in ICU syntax. */
  t(message: string, values?: Record<string, unknown>, options?: MessageOptions): string;
}
