import { categoricalSchemes } from "../../color/schemes";

/** Settings of a dashboard whose colour scheme is chosen anew, or taken away: colours that were handed out from the one before are forgotten, those chosen by hand stay. */
export function chosenScheme(id: string | undefined): { color_scheme: string; color_scheme_domain: string[]; map_label_colors: Record<string, string> } {
  return { color_scheme: id ?? "", color_scheme_domain: categoricalSchemes.find((scheme) => scheme.id === id)?.colors ?? [], map_label_colors: {} };
}
