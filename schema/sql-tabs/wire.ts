import { z } from "zod";
import type { TabFields } from "./tab";
import { viewOf } from "./view";
import { parseJson } from "../json-depth";
import { message } from "../language/localizable";
import { issueOf } from "../wire/error-text";

const text = z.string().nullish();
const integer = z.int().nullish();
/** Ids that the page sends as numbers or as text. */
const reference = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]).nullish();

/**
 * The form field `queryEditor` of POST /tabstateview/: a tab in the page's format; other keys of the page are dropped.
 */
export const queryEditor = z
  .object({
    name: text,
    title: text,
    sql: text,
    dbId: integer,
    catalog: text,
    schema: text,
    autorun: z.boolean().nullish(),
    templateParams: text,
    queryLimit: integer,
    hideLeftBar: z.boolean().nullish(),
    remoteId: reference,
    latestQueryId: text,
    updatedAt: z.unknown().optional(),
    version: z.unknown().optional(),
    cursorPosition: z.unknown().optional(),
    northPercent: z.unknown().optional(),
    southPercent: z.unknown().optional(),
  })
  .transform(
    ({
      name,
      title,
      sql,
      dbId,
      catalog,
      schema,
      autorun,
      templateParams,
      queryLimit,
      hideLeftBar,
      remoteId,
      latestQueryId,
      updatedAt,
      version,
      ...view
    }): Partial<TabFields> => ({
      label: name || title || "Untitled Query",
      sql: sql ?? "",
      database_id: dbId ?? null,
      catalog: catalog ?? null,
      schema: schema ?? null,
      autorun: autorun ?? false,
      template_params: templateParams ?? null,
      query_limit: queryLimit ?? null,
      hide_left_bar: hideLeftBar ?? false,
      saved_query_id: remoteId ?? null,
      latest_query_id: latestQueryId ?? null,
      extra_json: {
        ...(updatedAt === undefined ? {} : { updatedAt }),
        ...(version === undefined ? {} : { version }),
        ...viewOf(view),
      },
    }),
  );

const extra = z.union([
  z.record(z.string(), z.unknown()),
  z.string().transform((value, context): Record<string, unknown> => {
    try {
      return z.record(z.string(), z.unknown()).parse(parseJson(value));
    } catch {
      context.addIssue(issueOf(message("JSON not valid")));
      return z.NEVER;
    }
  }),
]);

/** The fields that PUT /tabstateview/{id} changes, in the form's format, by the names in the request. */
export const tabFields = {
  label: z.string().max(256),
  sql: z
    .string()
    .nullable()
    .transform((value) => value ?? ""),
  database_id: z.int().nullable(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  autorun: z.boolean(),
  template_params: z.string().nullable(),
  query_limit: z.int().nullable(),
  hide_left_bar: z.boolean(),
  latest_query_id: z.string().nullable(),
  saved_query_id: reference.transform((value) => value ?? null),
  extra_json: extra,
} satisfies Record<keyof TabFields, z.ZodType>;

/** The form field `table` of POST /tableschemaview/. */
export const shownTable = z.looseObject({
  queryEditorId: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]),
  dbId: integer,
  catalog: text,
  schema: text,
  name: z.string(),
});
