import { categoricalSchemes } from "../../color/schemes";

/**
 * Settings after a color scheme is selected or removed: label colors assigned from the previous scheme are dropped,
 * those set by hand stay.
 */
export function selectedScheme(id: string | undefined): {
  color_scheme: string;
  color_scheme_domain: string[];
  map_label_colors: Record<string, string>;
} {
  return {
    color_scheme: id ?? "",
    color_scheme_domain: categoricalSchemes.find((scheme) => scheme.id === id)?.colors ?? [],
    map_label_colors: {},
  };
}

type Metadata = Readonly<Record<string, unknown>>;

/**
 * Settings typed as JSON. Where they name another color scheme, label colors left from the previous scheme are dropped;
 * those that were typed stay.
 */
export function withTypedScheme(before: Metadata, typed: Metadata): Metadata {
  const [was, is] = [before, typed].map(({ color_scheme }) => (typeof color_scheme === "string" ? color_scheme : ""));
  if (was === is) return typed;
  const { color_scheme_domain, map_label_colors } = selectedScheme(is);
  const [stored, sent] = [before, typed].map(
    (metadata) => (metadata["map_label_colors"] ?? {}) as Record<string, unknown>,
  ) as [Record<string, unknown>, Record<string, unknown>];
  const handedOut = JSON.stringify(before["color_scheme_domain"]) === JSON.stringify(typed["color_scheme_domain"]);
  return {
    ...typed,
    color_scheme_domain:
      color_scheme_domain.length > 0 || handedOut ? color_scheme_domain : (typed["color_scheme_domain"] ?? []),
    map_label_colors: {
      ...map_label_colors,
      ...Object.fromEntries(Object.entries(sent).filter(([label, color]) => stored[label] !== color)),
    },
  };
}
