import type { DatasetModel } from "../../dataset/model";
import type { Dialect } from "../dialects/dialect";
import type { PreparedQuery } from "../prepare";
import type { FilterUse, TemplateEnvironment } from "./environment";
import type { TemplateFacts } from "./facts";
import { languageOf } from "./language";
import { templateVariables } from "./macros";
import { isTemplate, renderTemplate, textOfTemplate } from "./render";
import { refuseRequestedTables } from "./requested-names";
import { TemplateError } from "./template-error";

export interface Templates {
  /** Fills in a template of a dataset or a request; other text is unchanged. Throws TemplateError, MissingParameter and SqlError. */
  render: (template: string) => string;
  filterUse: FilterUse;
}

interface Rendered {
  dataset: DatasetModel;
  dialect: Dialect;
  query: PreparedQuery;
  now: Date;
  datasetSql: TemplateEnvironment["datasetSql"];
}

/** What fills in the templates of one query; with `facts` null they are off and pass unchanged. */
export function templatesOf(facts: TemplateFacts | null | undefined, rendered: Rendered): Templates {
  const filterUse: FilterUse = { applied: new Set(), removed: new Set() };
  if (!facts) return { render: (template) => template, filterUse };
  const { dialect } = rendered;
  let depth = 0;
  const environment: TemplateEnvironment = {
    ...rendered,
    facts,
    filters: filterUse,
    render: (template) => {
      if (++depth > MAX_DEPTH) throw new TemplateError("TemplateRuntimeError", "metrics that name each other in a circle", 1, template);
      const text = textOfTemplate(template, templateVariables(environment), languageOf(dialect));
      depth--;
      return text;
    },
  };
  const render = (template: string): string => (isTemplate(template) ? refuseRequestedTables(renderTemplate(template, templateVariables(environment), languageOf(dialect), dialect), dialect) : template);
  return { render, filterUse };
}

const MAX_DEPTH = 5;
