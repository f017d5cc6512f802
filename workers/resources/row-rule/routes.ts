import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { rowRuleToCreate, rowRuleToUpdate } from "../../../schema/row-rule/wire";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { gather } from "../resource/columns";
import { parseItemQuery, presentItem } from "../resource/item";
import { asIntegers, queryParameter } from "../resource/query-parameter";
import { allExist } from "../resource/relations";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { ITEM_COLUMNS, ROW_RULES, rowRules } from "./declaration";
import {
  createRowRule,
  deleteRowRules,
  rowRuleRelations,
  rowRulesWith,
  rowRuleStatement,
  updateRowRule,
} from "./store";
import { deletedMessage } from "../resource/deleted-message";
import { respondLocalized } from "../../request/respond";
import { message } from "../../../schema/language/localizable";

const NOT_UNIQUE = message("Name must be unique");

/** Row-level security rules. People who may write them decide which rows others see. */
export const rowRule = new Hono<App>()
  .route("/", resource(rowRules))
  .get("/:id{[0-9]+}", meta({ item: rowRules.version }), async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_read", ROW_RULES, () => parseItemQuery(ITEM_COLUMNS, queryParameter(c)));
    const heads = gather(
      rowRules.columns,
      query.names.length === ITEM_COLUMNS.length ? ["id", ...ITEM_COLUMNS] : query.names,
    );
    const { actor, rows } = await request.load((db) => [rowRuleStatement(db, Number(c.req.param("id")), heads)]);
    allow(actor, "can_read", ROW_RULES);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(rowRules, query, heads, row, request.now));
  })
  .post("/", meta({ action: "RLSRestApi.post", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", ROW_RULES, async () =>
      validated(rowRuleToCreate, await jsonObject(c)),
    );
    const { actor, rows } = await request.load((db) => rowRuleRelations(db, body, null));
    allow(actor, "can_write", ROW_RULES);
    checkRelations(body, rows);
    const id = await onUniqueViolation(
      request.write((tx) => createRowRule(tx, actor, body)),
      NOT_UNIQUE,
    );
    return c.json({ id, result: body }, 201);
  })
  .put("/:id{[0-9]+}", meta({ action: "RLSRestApi.put", item: rowRules.version }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_write", ROW_RULES, async () =>
      validated(rowRuleToUpdate, await jsonObject(c)),
    );
    const { actor, rows } = await request.load(
      (db) => [...rowRuleRelations(db, body, id), rowRulesWith(db, [id])] as const,
    );
    allow(actor, "can_write", ROW_RULES);
    if (!rows[3].rows.length) throw notFound();
    checkRelations(body, rows);
    await onUniqueViolation(
      request.write((tx) => updateRowRule(tx, actor, id, body)),
      NOT_UNIQUE,
    );
    return c.json({ id, result: body });
  })
  .delete("/", meta({ action: "RLSRestApi.bulk_delete" }), async (c) => {
    const request = requestOf(c);
    const ids = await after(request, "can_write", ROW_RULES, () => asIntegers(queryParameter(c)));
    await remove(request, ids);
    return respondLocalized(c, { message: deletedMessage("rule", ids.length) });
  })
  .delete(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "RLSRestApi.delete", item: rowRules.version }),
    async (c) => {
      await remove(requestOf(c), [Number(c.req.param("id"))]);
      return c.json({ message: "OK" });
    },
  );

type Found = readonly [
  { rows: { id: number }[] },
  { rows: { id: number }[] },
  { rows: { id: number }[] },
  ...unknown[],
];

/** Throws for datasets that the person may not read, missing roles and a name that is used already. */
function checkRelations(
  { tables = [], roles = [] }: { tables?: number[] | undefined; roles?: number[] | undefined },
  [datasets, existing, sameName]: Found,
): void {
  // The brackets in these two messages are Superset's.
  if (!allExist(roles, existing.rows)) throw refuse(422, "[l'Some roles do not exist']");
  if (!allExist(tables, datasets.rows)) throw refuse(422, "[l'Datasource does not exist']");
  if (sameName.rows.length) throw refuse(422, NOT_UNIQUE);
}

async function remove(request: RequestContext, ids: number[]): Promise<void> {
  const { actor, rows } = await request.load((db) => [rowRulesWith(db, ids)]);
  allow(actor, "can_write", ROW_RULES);
  if (!ids.length || !allExist(ids, rows[0].rows)) throw notFound();
  await request.write((tx) => deleteRowRules(tx, ids));
}
