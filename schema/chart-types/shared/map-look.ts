import type { MapLook } from "../drawing/map";
import type { DrawTheme } from "../drawing/theme";

/** The map beneath in the theme's colours, light or dark. */
export function mapLook(theme: DrawTheme): MapLook {
  return { water: theme.token("sunken"), land: theme.token("raised"), border: theme.token("border-2"), text: theme.token("text-3"), halo: theme.token("surface"), onPoint: theme.token("on-accent") };
}

/** A stored style that names a map of its own; names of Mapbox's styles, which need its key, mean the map in our colours. */
export function ownStyle(stored: string | null | undefined): string | null {
  const address = stored?.startsWith("tile://") ? stored.slice("tile://".length) : stored;
  return address?.startsWith("https://") ? address : null;
}
