import type { Actor } from "../../../schema/actor";
import { canWriteSql } from "../../../schema/dataset/policy";
import type { QueryContext } from "../../../schema/query/query-context";
import type { RuledDataset } from "../../../schema/row-rule/model";
import { type RowRestrictions, restrictionsOn } from "../../../schema/row-rule/restrictions";
import type { TemplateFacts } from "../../../schema/sql/template/facts";
import { Meter } from "../../../schema/sql/template/meter";
import type { DatasetAccess, RequesterAccess } from "../dependencies";
import { maxRowsOf } from "../../../schema/workspace/settings";
import { usesPersonalToken } from "../../database-oauth2/personal-token";
import { parsedObject } from "../../resources/resource/parsed-object";

/**
 * A dataset with the person's rights and row rules; everything that reads its rows uses this access. Sub-queries
 * name other tables, so only people who may read the whole database may use them.
 */
export function datasetAccess(
  actor: Actor,
  context: Pick<QueryContext, "form_data" | "queries">,
  dataset: RuledDataset,
  requester?: RequesterAccess,
): DatasetAccess {
  const rowRules = restrictionsOn(dataset, actor);
  return {
    dataset,
    rowRules,
    allowSubqueries: canWriteSql(actor, dataset.database),
    templates: templateFacts(actor, context, dataset, rowRules),
    timeZone: actor.workspace.time_zone,
    maxRows: maxRowsOf(actor.workspace),
    person: requester || usesPersonalToken(dataset.database) ? actor.user.id : undefined,
    // Always set: access to another dataset is spread over this one.
    requester,
  };
}

/** Values that templates in a dataset's SQL or in a request may read. */
function templateFacts(
  { user, roles }: Actor,
  context: Pick<QueryContext, "form_data" | "queries">,
  dataset: RuledDataset,
  { conditions }: RowRestrictions,
): TemplateFacts {
  const urlParams = {
    ...(context.form_data?.["url_params"] as Record<string, unknown> | undefined),
    ...context.queries[0]?.url_params,
  };
  return {
    user: { id: user.id, username: user.username, email: user.email, roles: roles.map((role) => role.name) },
    urlParams: textValues(urlParams),
    parameters: parsedObject(dataset.template_params),
    rowRules: conditions.flat(),
    meter: new Meter(),
  };
}

const textValues = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
