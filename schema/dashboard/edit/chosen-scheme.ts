import { categoricalSchemes } from "../../color/schemes";

/** Settings of a dashboard whose colour scheme is chosen anew, or taken away: colours that were handed out from the one before are forgotten, those chosen by hand stay. */
export function chosenScheme(id: string | undefined): { color_scheme: string; color_scheme_domain: string[]; map_label_colors: Record<string, string> } {
  return { color_scheme: id ?? "", color_scheme_domain: categoricalSchemes.find((scheme) => scheme.id === id)?.colors ?? [], map_label_colors: {} };
}

type Metadata = Readonly<Record<string, unknown>>;

/** Settings that were typed as JSON. Where they name another colour scheme, colours that labels still have from the one before are forgotten; those that were typed stay. */
export function withTypedScheme(before: Metadata, typed: Metadata): Metadata {
  const [was, is] = [before, typed].map(({ color_scheme }) => (typeof color_scheme === "string" ? color_scheme : ""));
  if (was === is) return typed;
  const { color_scheme_domain, map_label_colors } = chosenScheme(is);
  const [kept, sent] = [before, typed].map((metadata) => (metadata["map_label_colors"] ?? {}) as Record<string, unknown>) as [Record<string, unknown>, Record<string, unknown>];
  const handedOut = JSON.stringify(before["color_scheme_domain"]) === JSON.stringify(typed["color_scheme_domain"]);
  return {
    ...typed,
    color_scheme_domain: color_scheme_domain.length > 0 || handedOut ? color_scheme_domain : (typed["color_scheme_domain"] ?? []),
    map_label_colors: { ...map_label_colors, ...Object.fromEntries(Object.entries(sent).filter(([label, color]) => kept[label] !== color)) },
  };
}
