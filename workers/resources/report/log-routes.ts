import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { after } from "../resource/validate-authorized";
import { gather, show } from "../resource/columns";
import { itemStatement } from "../resource/item-statement";
import { listStatements, presentList } from "../resource/list";
import { parseListQuery } from "../resource/list-query";
import { queryParameter } from "../resource/query-parameter";
import { executionLogsOf, LOG_COLUMNS, REPORTS } from "./declaration";
import { storedReport } from "./store";

/** Execution logs of a report: /{report}/log/. */
export const executionLogs = new Hono<App>()
  .get("/:id{[0-9]+}/log/", async (c) => {
    const request = requestOf(c);
    const declared = executionLogsOf(Number(c.req.param("id")));
    const { query, statements } = await after(request, "can_read", REPORTS, () => {
      const query = parseListQuery(queryParameter(c));
      return { query, statements: listStatements(declared, query) };
    });
    const { actor, rows } = await request.load(
      (db) => [...statements(db), storedReport(db, Number(c.req.param("id")))] as const,
    );
    allow(actor, "can_read", REPORTS);
    if (!rows[2].rows.length) throw notFound();
    const { count, ids, result } = presentList(declared, query, rows[0].rows[0]?.count ?? 0, rows[1].rows, request.now);
    return c.json({ count, ids, result });
  })
  .get("/:id{[0-9]+}/log/:log{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const declared = executionLogsOf(Number(c.req.param("id")));
    const heads = gather(declared.columns, LOG_COLUMNS);
    const { actor, rows } = await request.load((db) => [
      itemStatement(db, declared, Number(c.req.param("log")), heads),
    ]);
    allow(actor, "can_read", REPORTS);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json({ id: row["id"], result: show(declared.columns, row, heads, request.now) });
  });
