import { Hono } from "hono";
import { fail } from "../../schema/errors";
import { sqlToFormat } from "../../schema/query-run/wire";
import { postgres } from "../../schema/sql/dialects/postgres";
import { formatSql } from "../../schema/sql/format/format-sql";
import { SqlError } from "../../schema/sql/sql-error";
import { engineOf } from "../engines/registry";
import { allow } from "../request/actors";
import { jsonObject } from "../request/json-body";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { after } from "../resources/resource/validate-authorized";
import { validated } from "../resources/resource/validate";

/** POST /format_sql/: formats SQL. */
export const sqlFormat = new Hono<App>().post(
  "/format_sql/",
  meta({ action: "SqlLabRestApi.format_sql", wrongTypeStatus: 415, invalidJsonIn: "errors" }),
  async (c) => {
    const request = requestOf(c);
    const { sql, engine } = await after(request, "can_format_sql", "SQLLab", async () =>
      validated(sqlToFormat, await jsonObject(c)),
    );
    allow(await request.actor(), "can_format_sql", "SQLLab");
    try {
      return c.json({ result: formatSql(sql, engineOf(engine ?? "")?.dialect ?? postgres) });
    } catch (error) {
      if (error instanceof SqlError) throw fail("INVALID_SQL_ERROR", error.message, { ...error.place });
      throw error;
    }
  },
);
