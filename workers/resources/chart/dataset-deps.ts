import type { Actor } from "../../../schema/actor";
import { mayWriteSql } from "../../../schema/dataset/policy";
import type { QueryContext } from "../../../schema/query/query-context";
import type { RuledDataset } from "../../../schema/row-rule/model";
import { type RowRestrictions, restrictionsOn } from "../../../schema/row-rule/restrictions";
import type { TemplateFacts } from "../../../schema/sql/template/facts";
import type { AnswerDeps } from "../../data/answer";
import { asksInPerson } from "../../database-oauth2/personal-token";
import { parsedObject } from "../resource/parsed-object";

/** A dataset with what the person may do and see there: everything that reads its rows asks here. Sub-queries name other tables: they are for people who may read the whole database. */
export function datasetDeps(actor: Actor, context: QueryContext, dataset: RuledDataset): Pick<AnswerDeps, "dataset" | "rowRules" | "allowSubqueries" | "templates" | "timeZone" | "maxRows" | "person"> {
  const rowRules = restrictionsOn(dataset, actor);
  return { dataset, rowRules, allowSubqueries: mayWriteSql(actor, dataset.database), templates: templateFacts(actor, context, dataset, rowRules), timeZone: actor.workspace.time_zone, maxRows: actor.workspace.settings?.limits?.rows ?? undefined, person: asksInPerson(dataset.database) ? actor.user.id : undefined };
}

/** What templates in a dataset's SQL or in a request may read. */
function templateFacts({ user, roles }: Actor, context: QueryContext, dataset: RuledDataset, { conditions }: RowRestrictions): TemplateFacts {
  const urlParams = { ...(context.form_data?.["url_params"] as Record<string, unknown> | undefined), ...context.queries[0]?.url_params };
  return {
    user: { id: user.id, username: user.username, email: user.email, roles: roles.map((role) => role.name) }, urlParams: textValues(urlParams), parameters: parsedObject(dataset.template_params),
    rowRules: conditions.flat(),
  };
}

const textValues = (values: Record<string, unknown>): Record<string, string> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
