import { columnLabel } from "../query/labels";
import { LegacyVizError } from "./error";
import { valuesNamed } from "./records";
import { columnAt, labelAt, metricAt } from "./settings";
import type { LegacyViz } from "./viz";
import { message } from "../language/localizable";

/** One metric for each region of a country, by ISO 3166-2 code. */
export const countryMap: LegacyViz = {
  query: (base, form) => {
    const [metric, entity] = [metricAt(form, "metric"), columnAt(form, "entity")];
    if (!form["select_country"]) throw new LegacyVizError(message("Must specify a country"));
    if (!metric) throw new LegacyVizError(message("Must specify a metric"));
    if (!entity) throw new LegacyVizError(message("Must provide ISO codes"));
    return { ...base, columns: [entity], metrics: [metric] };
  },
  data: ({ frame, form }) => {
    const codes = valuesNamed(frame, columnLabel(columnAt(form, "entity")!));
    const numbers = valuesNamed(frame, labelAt(form, "metric")!);
    return codes.map((country_id, at) => ({ country_id, metric: numbers[at] ?? null }));
  },
};
