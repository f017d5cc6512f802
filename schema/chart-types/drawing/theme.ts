/** Colours and words a drawing may use; made by web/theme from tokens.css, and by the server's renderer from the same tokens. */
export interface DrawTheme {
  mode: "light" | "dark";
  /** A token of tokens.css by name without dashes, e.g. "text-1", "grid", "accent", "success". Returns a CSS colour. */
  token(name: string): string;
  /** label → colour by a stored scheme id (color_scheme): dashboard label colours first, then the scheme in first-seen order. */
  categorical(schemeId: string | null | undefined): (label: string) => string;
  locale: string;
}
