import type { DatasetModel } from "../../dataset/model";
import type { TimeRanges } from "../../query/time-ranges";
import type { Dialect } from "../dialects/dialect";
import type { PreparedQuery } from "../compile/prepare";
import type { FilterUse, TemplateEnvironment } from "./environment";
import type { TemplateFacts } from "./facts";
import { languageOf } from "./language";
import { templateVariables } from "./macros";
import { Meter } from "./meter";
import { isTemplate, renderTemplate, textOfTemplate } from "./render";
import { refuseRequestedTables } from "./requested-names";
import { TemplateError } from "./template-error";

export interface Templates {
  /**
   * Renders a template of a dataset or a request; returns other text unchanged. Throws TemplateError, MissingParameter
   * and SqlError.
   */
  render: (template: string) => string;
  filterUse: FilterUse;
}

interface Rendered {
  dataset: DatasetModel;
  dialect: Dialect;
  query: PreparedQuery;
  timeRanges: TimeRanges;
  partitions?: TemplateEnvironment["partitions"];
  datasetSql: TemplateEnvironment["datasetSql"];
}

/** Renders the templates of one query; with `facts` null, templates are disabled and passed through unchanged. */
export function templatesOf(facts: TemplateFacts | null | undefined, rendered: Rendered): Templates {
  const filterUse: FilterUse = { applied: new Set(), removed: new Set() };
  if (!facts) return { render: (template) => template, filterUse };
  const { dialect } = rendered;
  const meter = facts.meter ?? new Meter();
  let depth = 0;
  const environment: TemplateEnvironment = {
    ...rendered,
    facts,
    filters: filterUse,
    render: (template) => {
      if (++depth > MAX_DEPTH)
        throw new TemplateError("TemplateRuntimeError", "metrics that name each other in a circle", 1, template);
      const text = textOfTemplate(template, templateVariables(environment, meter), languageOf(dialect), meter);
      depth--;
      return text;
    },
  };
  const render = (template: string): string => {
    if (!isTemplate(template)) return template;
    if (rendered.query.withoutTemplates)
      throw new TemplateError("TemplateRuntimeError", "a template in a query without templates", 1, template);
    return refuseRequestedTables(
      renderTemplate(template, templateVariables(environment, meter), languageOf(dialect), dialect, meter),
      dialect,
    );
  };
  return { render, filterUse };
}

const MAX_DEPTH = 5;
