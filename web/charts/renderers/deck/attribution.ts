/** The attribution that a known map service requires; null for others. */
export function attributionOf(style: string | null): string | null {
  if (style === null || !URL.canParse(style.replaceAll(/[{}]/g, ""))) return null;
  const { hostname } = new URL(style.replaceAll(/[{}]/g, ""));
  const isAt = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);
  if (isAt("openstreetmap.org") || isAt("osm.ch")) return "© OpenStreetMap contributors";
  return isAt("cartocdn.com") ? "© OpenStreetMap contributors © CARTO" : null;
}
