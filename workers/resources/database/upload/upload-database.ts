import { sql } from "drizzle-orm";
import type { RequestContext } from "../../../request/request-context";
import { allow } from "../../../request/actors";
import { createDatabase, databaseStatement } from "../store";

const NAME = "Uploads";

/**
 * The workspace's own upload database, created if the person may open none. Its address is a placeholder: the row names
 * the Durable Object.
 */
export async function ownUploadDatabase(request: RequestContext): Promise<{ id: number; database_name: string }> {
  const { actor, rows } = await request.load((db) => [
    databaseStatement(db, sql`o.sqlalchemy_uri like 'uploads:%' and o.allow_file_upload`),
    db.execute<{ database_name: string }>(
      sql`select database_name from databases where database_name like ${`${NAME}%`}`,
    ),
  ]);
  allow(actor, "can_upload", "Database");
  const [found] = rows[0].rows.toSorted((a, b) => a.id - b.id);
  if (found) return { id: found.id, database_name: found.database_name };
  const used = new Set(rows[1].rows.map(({ database_name }) => database_name));
  let database_name = NAME;
  for (let at = 2; used.has(database_name); at++) database_name = `${NAME} ${at}`;
  const uri = {
    backend: "uploads",
    driver: null,
    username: "",
    password: null,
    host: "",
    port: null,
    database: "",
    query: {},
  };
  const body = {
    database_name,
    configuration_method: "sqlalchemy_form" as const,
    allow_file_upload: true,
    expose_in_sqllab: true,
  };
  const id = await request.write((tx) =>
    createDatabase(tx, actor, body, uri, crypto.randomUUID(), { encrypted_password: null }),
  );
  return { id, database_name };
}
