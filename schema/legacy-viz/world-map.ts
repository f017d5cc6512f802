import { columnLabel } from "../query/labels";
import { findCountry } from "./countries";
import { LegacyVizError } from "./error";
import { valuesNamed } from "./records";
import { columnAt, labelAt, metricAt, textAt } from "./settings";
import type { LegacyViz } from "./viz";
import { message } from "../language/localizable";

/** One or two metrics by country, with its coordinates; unknown countries are "XXX". */
export const worldMap: LegacyViz = {
  query: (base, form) => {
    const entity = columnAt(form, "entity");
    const metric = metricAt(form, "metric");
    if (!entity) throw new LegacyVizError(message("Must provide ISO codes"));
    if (!metric) throw new LegacyVizError(message("Must specify a metric"));
    return { ...base, columns: [entity], orderby: form["sort_by_metric"] ? [[metric, false]] : [] };
  },
  data: ({ frame, form }) => {
    const names = valuesNamed(frame, columnLabel(columnAt(form, "entity")!));
    const first = valuesNamed(frame, labelAt(form, "metric")!);
    const secondLabel = labelAt(form, "secondary_metric");
    const second = secondLabel === undefined ? null : valuesNamed(frame, secondLabel);
    return names.map((name, at) => {
      const found =
        typeof name === "string" && form["country_fieldtype"]
          ? findCountry(textAt(form, "country_fieldtype"), name)
          : null;
      const row = {
        country: found?.cca3 ?? "XXX",
        m1: first[at] ?? null,
        ...(second ? { m2: second[at] ?? null } : {}),
      };
      return found
        ? { ...row, code: name, latitude: found.latitude, longitude: found.longitude, name: found.name }
        : row;
    });
  },
};
