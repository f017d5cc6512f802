import type { MapLook } from "../drawing/map";
import type { DrawTheme } from "../drawing/theme";

/** Returns the look of the base map in the theme's colors, light or dark. */
export function mapLook(theme: DrawTheme): MapLook {
  return {
    water: theme.token("sunken"),
    land: theme.token("raised"),
    border: theme.token("border-2"),
    text: theme.token("text-3"),
    halo: theme.token("surface"),
    onPoint: theme.token("on-accent"),
  };
}

/**
 * Returns the address of a stored custom map style; null for Mapbox's styles, which need an API key and become the
 * map in the theme's colors.
 */
export function ownStyle(stored: string | null | undefined): string | null {
  const address = stored?.startsWith("tile://") ? stored.slice("tile://".length) : stored;
  return address?.startsWith("https://") ? address : null;
}
